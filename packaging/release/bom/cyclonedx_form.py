"""Parts in the form of CycloneDX 1.6, JSON. The same parts give the same bytes."""

import uuid
from collections.abc import Iterable, Sequence
from datetime import UTC, datetime

from cyclonedx.factory.license import LicenseFactory
from cyclonedx.model import HashAlgorithm, HashType
from cyclonedx.model.bom import Bom
from cyclonedx.model.component import Component, ComponentType
from cyclonedx.model.license import License
from cyclonedx.output.json import JsonV1Dot6
from packageurl import PackageURL

from bom.licences import Table, expression_of
from bom.parts import Part

_KINDS = {
    "library": ComponentType.LIBRARY,
    "platform": ComponentType.PLATFORM,
    "application": ComponentType.APPLICATION,
    "machine-learning-model": ComponentType.MACHINE_LEARNING_MODEL,
}
_licences = LicenseFactory()


def _licence(part: Part, expression: str) -> License:
    """An identifier of SPDX by itself, else an expression; what SPDX has no name for as it is stated."""
    if "LicenseRef-" in expression:
        return _licences.make_with_name(part.stated)
    simple = expression.replace(".", "").replace("-", "").isalnum()
    return _licences.make_from_string(expression) if simple else _licences.make_with_expression(expression)


def written(subject: Part, parts: Sequence[Part], table: Table, moment: int) -> str:
    """`moment`: seconds, as SOURCE_DATE_EPOCH."""
    components = _components(parts, table, "")
    bom = Bom(components=components)
    bom.metadata.component = _component(subject, table, "")
    bom.register_dependency(bom.metadata.component, components)
    bom.metadata.timestamp = datetime.fromtimestamp(moment, UTC)
    named = "\n".join(f"{part.name} {part.version} {part.sha256} {part.files}" for part in (subject, *parts))
    bom.serial_number = uuid.uuid5(uuid.NAMESPACE_URL, named)
    return JsonV1Dot6(bom).output_as_string(indent=2) + "\n"


def _components(parts: Iterable[Part], table: Table, above: str) -> list[Component]:
    return [_component(part, table, above) for part in parts]


def _component(part: Part, table: Table, above: str) -> Component:
    expression, reference = expression_of(part, table), f"{above}{part.purl or part.name}"
    made = Component(
        name=part.name,
        version=part.version or None,
        type=_KINDS[part.kind],
        bom_ref=reference,
        purl=PackageURL.from_string(part.purl) if part.purl else None,
        licenses=[_licence(part, expression)] if expression else [],
        hashes=[HashType(alg=HashAlgorithm.SHA_256, content=each) for each in part.sha256],
        components=_components(part.inner, table, f"{reference}#"),
    )
    for name, digest in part.files:
        algorithm, _, content = digest.partition(":")
        made.components.add(
            Component(
                name=name,
                type=ComponentType.FILE,
                bom_ref=f"{reference}#{name}",
                hashes=[HashType(alg=HashAlgorithm(algorithm), content=content)],
            )
        )
    return made
