import type { SisSource, SourceProblem, SourceState } from './connector.ts'
import type { RecordKind } from './records.ts'

/**
 * A source with the gaps of it filled from another: each kind of record comes from one of them alone.
 * @param open the other, as it is now
 * @param kinds that the source never has
 */
export function composedSource<S extends SisSource>(
  main: S,
  open: () => SisSource,
  kinds: readonly RecordKind[],
): S {
  const ownNames = new Set(kinds)
  const isOther = (kind: RecordKind) => ownNames.has(kind)
  let other = open()
  /** A kind that the main source has is never taken from the other, not even unnoticed. */
  const twice = (deliveries: SourceState['deliveries']): SourceProblem[] => {
    const files = Object.keys(deliveries).flatMap((kind) =>
      !isOther(kind as RecordKind) && deliveries[kind as RecordKind] !== 'absent'
        ? [other.place(kind as RecordKind, null).resource]
        : [],
    )
    const reason = `comes from ${main.kind}: take it out of the folder`
    const nothing = { path: null, line: null, sisId: null, sample: null }
    return [...new Set(files)].map((resource) => ({ ...nothing, resource, reason }))
  }
  const places = (kind: RecordKind) => (isOther(kind) ? other : main)
  return {
    ...main,
    ownNames,
    files: { kinds, open: () => ({ ...open(), kind: main.kind, ownNames }) },
    inspect: async (context) => {
      // The folder may hold newer files than when it was looked at last.
      other = open()
      const [said, beside] = await Promise.all([main.inspect(context), other.inspect(context)])
      const delivered = (kind: string) =>
        (isOther(kind as RecordKind) ? beside : said).deliveries[kind as RecordKind]
      return {
        title: said.title,
        problems: [...said.problems, ...beside.problems, ...twice(beside.deliveries)],
        notes: [...(said.notes ?? []), ...(beside.notes ?? [])],
        deliveries: Object.fromEntries(
          Object.keys(said.deliveries).map((kind) => [kind, delivered(kind)]),
        ) as SourceState['deliveries'],
        withoutTeachers: said.withoutTeachers ?? false,
        fingerprints: new Map([...said.fingerprints, ...beside.fingerprints]),
        amount: said.amount + beside.amount,
      }
    },
    records: (kind, context) => places(kind).records(kind, context),
    place: (kind, field) => places(kind).place(kind, field),
  }
}
