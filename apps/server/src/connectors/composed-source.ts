import type { SisSource, SourceProblem, SourceState } from './connector.ts'
import type { RecordKind } from './records.ts'

/**
 * A source whose missing kinds come from another one; each kind of record has exactly one source.
 * @param open opens the current state of the other source
 * @param kinds that the main source never has
 */
export function composedSource<S extends SisSource>(
  main: S,
  open: () => SisSource,
  kinds: readonly RecordKind[],
): S {
  const ownNames = new Set(kinds)
  const isOther = (kind: RecordKind) => ownNames.has(kind)
  let other = open()
  /**
   * Reports kinds that both sources deliver. A kind of the main source is never taken from the
   * other, not even silently.
   */
  const duplicateFiles = (deliveries: SourceState['deliveries']): SourceProblem[] => {
    const files = Object.keys(deliveries).flatMap((kind) =>
      !isOther(kind as RecordKind) && deliveries[kind as RecordKind] !== 'absent'
        ? [other.place(kind as RecordKind, null).resource]
        : [],
    )
    const reason = `comes from ${main.kind}: remove it from the folder`
    const noPlace = { path: null, line: null, sisId: null, sample: null }
    return [...new Set(files)].map((resource) => ({ ...noPlace, resource, reason }))
  }
  const places = (kind: RecordKind) => (isOther(kind) ? other : main)
  return {
    ...main,
    ownNames,
    files: { kinds, open: () => ({ ...open(), kind: main.kind, ownNames }) },
    inspect: async (context) => {
      // The folder may contain newer files than on the last inspection.
      other = open()
      const [mainState, otherState] = await Promise.all([
        main.inspect(context),
        other.inspect(context),
      ])
      const delivered = (kind: string) =>
        (isOther(kind as RecordKind) ? otherState : mainState).deliveries[kind as RecordKind]
      return {
        title: mainState.title,
        problems: [
          ...mainState.problems,
          ...otherState.problems,
          ...duplicateFiles(otherState.deliveries),
        ],
        notes: [...(mainState.notes ?? []), ...(otherState.notes ?? [])],
        deliveries: Object.fromEntries(
          Object.keys(mainState.deliveries).map((kind) => [kind, delivered(kind)]),
        ) as SourceState['deliveries'],
        withoutTeachers: mainState.withoutTeachers ?? false,
        fingerprints: new Map([...mainState.fingerprints, ...otherState.fingerprints]),
        amount: mainState.amount + otherState.amount,
      }
    },
    records: (kind, context) => places(kind).records(kind, context),
    place: (kind, field) => places(kind).place(kind, field),
  }
}
