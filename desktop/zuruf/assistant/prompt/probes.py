"""What a model server is asked before the first request is: prompts that test the server and hold nothing of the company."""

from zuruf.assistant.model.ports import Message, Prompt, Role, ToolSpec

LAMP_TOOL, LAMP_ARGUMENT, LAMP_VALUE = "switch_lamp", "state", "on"

_CALL_TOKENS = 64
_MARK_TOKENS = 48
_WORDS = ("pallet", "shelf", "crate", "gate", "ramp", "truck", "scale", "label")


def lamp_prompt() -> Prompt:
    """A request that leaves no doubt which tool is meant: LAMP_TOOL with LAMP_ARGUMENT as LAMP_VALUE."""
    lamp = ToolSpec(
        LAMP_TOOL,
        "Switches the signal lamp on or off.",
        {
            "type": "object",
            "properties": {LAMP_ARGUMENT: {"type": "string", "enum": [LAMP_VALUE, "off"]}},
            "required": [LAMP_ARGUMENT],
            "additionalProperties": False,
        },
    )
    system = "You operate a signal lamp. Use the tool for every request about it."
    return Prompt(system, (lamp,), (), (Message(Role.USER, "Please switch the signal lamp on."),), _CALL_TOKENS)


def marked_prompt(words: int, marker: str) -> Prompt:
    """A prompt of at least `words` tokens with `marker` at its start, which the answer should repeat."""
    filler = " ".join(_WORDS[position % len(_WORDS)] for position in range(words))
    system = f"The goods have the mark {marker}. Keep it in mind.\n{filler}"
    question = "Which mark do the goods have? Answer with the mark only."
    return Prompt(system, (), (), (Message(Role.USER, question),), _MARK_TOKENS)
