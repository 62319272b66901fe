import type { Section } from '#data/shapes.ts'

/**
 * The first and the last day to show: those of the term or session, extended by classes that begin
 * earlier or end later.
 */
export function getDayRange(
  period: Pick<Section, 'startOn' | 'endOn'>,
  sections: readonly Pick<Section, 'startOn' | 'endOn'>[],
): { first: string; last: string } {
  const all = [period, ...sections]
  const [first = period.startOn] = all.map(({ startOn }) => startOn).sort()
  const last = all
    .map(({ endOn }) => endOn)
    .sort()
    .at(-1)
  return { first, last: last ?? period.endOn }
}
