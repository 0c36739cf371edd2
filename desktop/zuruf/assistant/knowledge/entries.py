"""The tool that looks rules up in the company's documents, as the registry takes it."""

from zuruf.assistant.knowledge.library import Library
from zuruf.assistant.knowledge.tool import LookUpPolicy, LookUpPolicyArguments
from zuruf.assistant.model.ports import ToolSpec
from zuruf.assistant.tools.registry import Entry, entry_of
from zuruf.assistant.tools.schemas import compact_schema
from zuruf.assistant.tools.tool import Arguments
from zuruf.language.phrases import Phrases


def policy_tools(library: Library, phrases: Phrases) -> tuple[Entry, ...]:
    """`phrases` must hold the catalogue `documents`. The model is told of no argument: the request is the question."""
    return (entry_of(LookUpPolicy(library, phrases), LookUpPolicyArguments, told=Arguments),)


def policy_specs() -> tuple[ToolSpec, ...]:
    """What the model is told of it."""
    return (ToolSpec(LookUpPolicy.name, LookUpPolicy.description, compact_schema(Arguments)),)
