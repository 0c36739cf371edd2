"""English."""

from zuruf.assistant.fast_path.concepts import Concept
from zuruf.assistant.fast_path.lexicon import Table

TABLE: Table = {
    Concept.HOW_MANY: """
        how_many how_meny how_manny howmany number_of the_count count_of count the_number_of hominy how_mani what_number
    """,
    Concept.HOW_MUCH: """
        how_much howmuch how_high how_big how_large what_amount the_amount amount come_to comes_to amount_to amounts_to
        add_up_to adds_up_to stand_at stands_at how_much_money's money's_overdue what_is_the_value
    """,
    Concept.TOTAL: """
        total totals sum sum_total grand_total sum_of tot_up tally total_up add_up add_it_up overall_total toe_tal
    """,
    Concept.OVERVIEW: """
        overview over_view summary summaries rundown run_down summarise summarize sum_up snapshot status quick_look recap
        state_of the_state where_do_we_stand how_do_we_stand what's_the_situation what_is_the_situation situation
        what's_the_state what's_the_status digest brief_me update_me_on update_on heads_up_on in_short at_a_glance
        give_me_the_lowdown lowdown low_down picture big_picture bring_me_up_to_speed short_overview short_summary
        short_rundown brief_overview state_of_play the_state_of_play fill_me_in_on catch_me_up_on brief_me_on
    """,
    Concept.IS_THERE: """
        is_there are_there there_are there_is do_we_have have_we_got have_we we_got any anything any_more do_we_still_have
        got_any is_anything are_any is_any whether check_if see_if have_any anythings
    """,
    Concept.WHICH: """
        which what what's whats what_are what_is which_ones what_all wot which_of_our what_kind_of what_sort_of whichever
        what've what_do_we
    """,
    Concept.TELL: """
        tell show give say list name display lemme_see let_me_see let_me_know let_me_hear i'd_like i_would_like i_want i_need
        want_to_know need_to_know like_to_know wanna_know get_me let_me_have hit_me_with read_me fetch_me throw_me looking_for
        wondering listing list_of look_at see check know tell_me_about read_out give_us gimme_the go_through run_through
        run_me_through walk_me_through
    """,
    Concept.INVOICES: """
        invoices invoice_s in_voices in_voice_s invoyces invoises bills customer_invoices client_invoices sales_invoices
        envoices involces customer's_invoices
    """,
    Concept.ONE_INVOICE: "invoice bill in_voice",
    Concept.UNPAID: """
        unpaid un_paid unpayed un_payed outstanding out_standing unsettled uncollected to_be_paid waiting_to_be_paid
        awaiting_payment waiting_for_payment pending_payment payment_pending yet_to_be_paid still_due unpaids still_to_be_paid
        still_to_come_in to_be_collected to_collect due_to_us waiting_on_payment outstandings not_cleared on_paid
        outstanding_balance outstanding_balances balance_outstanding open_balance uncleared non_paid not_paid not_yet_paid_for
        unpayd
    """,
    Concept.OVERDUE: """
        overdue over_due over_do overdo overdew past_due pass_due passed_due past_their_due_date past_the_due_date
        past_due_date past_its_due_date passed_their_due_date beyond_the_due_date beyond_their_due_date in_arrears arrears
        behind_on_payment late_payments overdue_payments gone_past_due past_deadline past_the_deadline past_their_deadline
        past_payment_date overdues delinquent should_have_been_paid_by_now should've_been_paid_by_now
        should_have_been_paid_already past_their_date past_date past_terms past_payment_terms past_their_payment_date
        past_their_payment_deadline over_their_due_date over_the_due_date payment_deadline_has_passed
    """,
    Concept.PAID: "paid settled payed cleared collected",
    Concept.DEBT: "debts debt customer_debt customer_debts",
    Concept.OWED_TO_US: """
        owe_us owes_us owed_to_us owing_to_us we_are_owed we're_owed are_we_owed still_owe_us receivable receivables
        accounts_receivable owing is_owed are_owed still_owed owed money_owed people_owe_us still_coming_to_us
        are_we_waiting_for are_we_still_waiting_for are_we_waiting_on we_are_waiting_for we're_waiting_for we_still_get
        we_yet_to_receive have_yet_to_receive still_to_receive still_need_to_collect are_we_still_waiting_on
        we_still_waiting_on we_still_waiting_for still_waiting_for still_waiting_on
    """,
    Concept.REVENUE: """
        revenue revenues income turnover earnings earned takings sales take_in took_in taken_in taking_in earn earning revenew
        revenu proceeds taken gross_in money_in incomings
    """,
    Concept.EXPENSES: """
        expenses expense spending spend spent costs costing outgoings outgoing expenditure expenditures pay_out paid_out
        paying_out outlay expences ex_penses cost_us expenditures_for money_out
    """,
    Concept.FINANCE: """
        finances finance financial financially books accounting bookkeeping financials figures key_figures numbers
        the_accounts our_accounts money_situation cash_situation money_side accounts_overview
    """,
    Concept.PRODUCTS: """
        products product items item articles article goods things stuff stock_items lines skus parts supplies materials
        merchandise stock_lines positions product_lines
    """,
    Concept.STOCK: """
        stock stocks warehouse inventory shelf shelves in_the_warehouse on_the_shelves on_the_shelf stock_room stockroom
        stock_level stock_levels in_the_stockroom store_room storeroom inventory_levels stock_take
    """,
    Concept.OUT: """
        out_of_stock outer_stock out_a_stock sold_out run_out ran_out out_of_stocks stockout stockouts stock_out stock_outs
        empty at_zero zero_stock no_stock all_gone gone used_up is_out are_out what's_out we_are_out we're_out are_we_out
        out_of are_all_out not_in_stock none_left nothing_left no_more_left out_completely completely_out no_longer_in_stock
        sitting_at_zero on_zero depleted unavailable not_available on_backorder with_no_stock with_zero_stock zero_on_hand
        none_on_hand aren't_in_stock isn't_in_stock not_on_the_shelf nil_stock cleaned_out don't_have_any_more exhausted
        run_dry gone_completely completely_gone out_off_stock anything_out any_out no_longer_have not_have_any_more
        don't_have_any not_have_anymore don't_have_anymore no_longer_got don't_we_have do_we_not_have haven't_got_any
        aren't_there isn't_there not_have_left gone_from_the_shelves nothing_on_the_shelves
    """,
    Concept.LOW: """
        running_low run_low runs_low low running_out runs_out run_out_soon running_short run_short short in_short_supply
        short_supply shortage shortages scarce nearly_out almost_out nearly_gone almost_gone nearly_empty almost_empty
        about_to_run_out about_to_be_empty low_stock low_on getting_low getting_short going_low below_minimum
        below_the_minimum under_minimum under_the_minimum below_reorder_level below_the_reorder_level
        below_their_reorder_level below_reorder_point below_the_reorder_point below_minimum_stock low_in_stock tight
        getting_tight running_down close_to_empty close_to_running_out near_the_minimum below_minimum_level runing_low
        lowest_on nearly_out_of almost_out_of dwindling thin_on_the_ground running_thin about_to_be_out on_the_low_side
        low_supply low_level low_levels nearly_run_out almost_run_out going_to_run_out gonna_run_out under_the_reorder_level
        below_minimum_levels below_their_minimum below_par_level hardly_any_left barely_any_left few_left critically_low
        below_safety_stock in_short_supplies under_minimum_stock about_to_be at_reorder_level at_the_reorder_level
        hit_the_reorder_level reached_the_reorder_level short_on short_of about_gone running_out_of run_out_of_soon low_ish
        nearly_done almost_finished nearly_finished on_their_way_out going_short
    """,
    Concept.MISSING: "missing lacking lack",
    Concept.AVAILABLE: "in_stock available on_hand",
    Concept.CUSTOMERS: """
        customers clients our_customers our_clients all_customers people the_customers everyone everybody folks
    """,
    Concept.THIS_MONTH: """
        this_month this_month's current_month the_current_month this_current_month month_to_date so_far_this_month
        this_month_so_far months_to_date dis_month this_months since_the_start_of_the_month since_the_first_of_the_month
    """,
    Concept.TODAY: "today as_of_today today's to_date_today todays",
    Concept.SOON: "soon shortly next_to_go",
    Concept.NOT: "not no isn't aren't hasn't haven't don't doesn't never nothing none nobody without didn't ain't",
    Concept.WE: "we we've we're us",
    Concept.OUR: "our",
    Concept.PASSIVE: "been be are is get_paid got_paid",
    Concept.PAST: "was were did had",
    Concept.AND: "and plus",
    Concept.FILLER: """
        the a an of for in on at with to from all me you i my it's its have has got do does please thanks thank_you cheers
        thankyou hey hi hello zuruf uh um erm er ah oh so like just quick quickly brief yeah yep now right_now currently
        current at_the_moment at_present presently as_of_now still yet already currently_still can_you could_you would_you
        will_you can_u can_you_please can could would mate pal love actually really basically kind_of sort_of you_know there
        here as some every each_of whole entire stand being there_still so_far up_to_now out_there side look_like by_now
        then_please real fast let's let on_our on_the regarding concerning about through on_the_books yo guys team ta
        right_here at_all have_got in_our what_do_we_have do_we do_you presently_still moment hmm mm small little bit gimme
        our_own exactly roughly thing i'd i'm want need account's quickly_please us_now by hand very_much so_much many_thanks
        hiya howdy ta_very_much but no_rush no_hurry no_stress yes_or_no or_not or_no yes or kind be_so_kind_as_to
        so_kind_as_to if_you_would completely entirely fully guv dear erm_so go_on that's_right quick_one one_more_time_please
        ya ye u r dunno do_you_know any_idea i'd_love actually_still what_do_we_have_that's listen look_here tellme the_full
        the_current there_right_now having possibly maybe perhaps everything i_wonder wonder could_i_get can_i_get may_i_have
        can_i_have could_i_have can_i_get_a good_morning good_afternoon good_evening good_day right_then right_so
        in_the_company in_our_company in_the_business in_the_shop our_company whole_company everything_that's anything_that's
        everything_that_is anything_that_is all_that_is all_that's anymore got_to
    """,
    Concept.DOCUMENT: """
        download down_load pdf pdfs pee_dee_eff p_d_f file files document documents print print_out printout copy scan mail
        mails email e-mail emails send sends sending forward export csv excel spreadsheet letter attach attachment report
        reports delivery_note receipt receipts quote quotes credit_note invoice_number last latest most_recent newest
        first_invoice that_invoice this_invoice the_invoice pull_up bring_up save share whatsapp text fax note_of read
        read_out_the order orders shipment delivery dispatch statement reminder_letter contract
    """,
    Concept.OPENING: """
        open_up go going_to goto take_me bring_me navigate switch jump page screen tab window view dashboard click back
        get_me_to head_over move_to pull bring
    """,
    Concept.EXPLANATION: """
        why how_come explain explanation reason reasons cause causes because what_does~mean mean means meaning what_caused
        what's_behind note notes comment comments dispute disputes disputed complaint complaints elaborate clarify justify
        understand analyse analyze analysis how_did how_so what_happened happened
    """,
    Concept.JUDGEMENT: """
        should shall ought advise advice recommend recommendation suggest suggestion worth normal okay_to ok_to safe safely
        risky risk good_or_bad bad worse better best worry worried concerned urgent urgently urgency important priority
        prioritise prioritize who_first first what_do_i_do what_to_do do_about do_with may may_i can_i can_we could_we could_i
        too_much too_many enough healthy wise sensible reasonable acceptable serious dangerous think opinion afford must
        have_to need_to ought_to expect forecast predict likely problem problems wrong unusual strange weird alarming is_it
        is_that is_this a_lot lot lots bad_idea good_idea allowed strategy help
    """,
    Concept.CHANGE: """
        mark book create make_an make_a add change update set delete remove cancel remind record enter correct edit write
        approve reject block release pay reorder re-order restock replenish buy purchase order_more put move transfer reserve
        schedule assign close refund credit chase call ring contact log register fix adjust increase decrease reduce raise
        issue start confirm void invoice_them bill_them dun ship archive
    """,
    Concept.CONDITION: """
        if when whenever once unless until as_soon_as in_case otherwise notify alert warn ping let_me_know_when tell_me_when
        then afterwards after before each_time every_time provided while
    """,
    Concept.FOLLOW_UP: """
        again repeat once_more those these this it their same also too instead other others another else more further previous
        ones one_more what_about how_about there_too rest previously said latter such both of_which
    """,
    Concept.PERIOD: """
        yesterday tomorrow week weeks weekly year years yearly annual annually quarter quarterly january february march april
        june july august september october november december last_month last_week last_year previous_month next next_month
        compare compared comparison versus vs than trend trends average averages since ago day daily hours monthly months
        monday tuesday wednesday thursday friday saturday sunday past_month past_week past_year ytd ever usual usually history
        tonight weekend upcoming during between fiscal half decade season lately recently
    """,
    Concept.PERSON: """
        who whom whose who's customer_name client gmbh ltd limited inc supplier suppliers vendor vendors staff employee
        employees manager mr mrs ms by_customer per_customer each_customer which_customer which_customers which_client
        somebody someone anyone anybody contractor customer company firm
    """,
    Concept.DETAIL: """
        largest biggest highest smallest lowest most least top per by_date sort sorted group grouped break_down breakdown
        broken_down details detail detailed names address number_on date price prices pricing discount tax taxes vat profit
        profits loss margin margins balance bank value worth_of where how_often second third ranking percent percentage
        share_of ratio which_one due cashflow cash_flow weight size colour color location bin each single specific particular
        exactly_which budget liquidity spend_money_on spent_money_on spend_on spent_on spending_on spending_money_on
        spend_it_on
    """,
    Concept.LIMIT: """
        more_than less_than over_a under_a above below_a at_least at_most greater bigger smaller fewer_than exceeding exceeds
        two three four five six seven eight nine ten eleven twelve fifteen twenty thirty forty fifty sixty seventy eighty
        ninety hundred thousand couple dozen few several million one
    """,
    Concept.REFUSAL: """
        don't_tell don't_give don't_show don't_say don't_need don't_want don't_list don't_read do_not_tell do_not_give
        do_not_show not_the_total not_the_sum not_the_overview no_total no_totals no_summary no_overview no_numbers rather
        never_mind nevermind forget skip stop cancel_that instead_of leave_out without_the_total not_how_many not_interested
        not_a_summary
    """,
    Concept.ALTOGETHER: """
        in_total in_all all_in_all altogether all_together all_in all_up combined overall_amount added_up all_told in_sum
        totalled totaled overall
    """,
    Concept.OLDEST: "oldest longest",
    Concept.DAYS: "days how_long how_old",
    Concept.CURRENCY: """
        dollars dollar euros euro kroner krone hryvnia hryvnias currency currencies usd eur dkk uah per_currency by_currency
        each_currency
    """,
    Concept.SMALL_TALK: """
        bye goodbye see_you good_night that's_all that's_it that_is_all that_will_be_all how_are_you how's_it_going how's_life
        who_are_you what's_your_name what_can_you_do well_done you're_welcome nice_one have_a
    """,
    Concept.PRONOUN: "them they of_them of_those of_these that that's which_are",
    Concept.CONTEXT: """
        boss phone line aisle gloves hands dirty forklift pallet standing waiting question hurry office meeting shift bay dock
        i_am desk driving full busy just_a_quick_one accountant on_the_phone next_to_me got_my
    """,
    Concept.STANDS: """
        how_are_we_doing how_are how_is how's how_are_we how_does~look how_do~look how_are~looking how_is~looking
        how's~looking what's_the_story what_do~look_like what_does~look_like how_do_things_stand how_things_stand
        how_are_things_with how_are_things how_do_things_look what's_up_with what's_happening_with what's_going_on_with
        how_is_it_looking how's_it_looking where_are_we what_about_our how's_the_state_of how_do_we_look where_are_we_with
        hows hows_the how_r hows~looking what's_with
    """,
    Concept.OPEN: "open",
    Concept.LATE: "late behind_schedule running_late behind behind_on",
    Concept.MONEY: "money cash moneys money's dosh payments",
    Concept.CAME_IN: """
        come_in came_in coming_in comes_in brought_in bring_in bringing_in come_through received make made making
    """,
    Concept.WENT_OUT: "go_out going_out went_out gone_out goes_out leave",
    Concept.OK: "right ok okay fine well alright good all_right okey",
}
