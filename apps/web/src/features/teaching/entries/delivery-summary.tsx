import type { EntryRow } from '#data/teaching/entries.ts'
import { formatCount } from '#lib/i18n/format.ts'
import { m } from '#locales/compiled/messages.js'
import { Banner } from '#ui/status/banner.tsx'

type State = NonNullable<EntryRow['delivery']>['state']

/**
 * The number of reported entries that the college's system has. Renders nothing if none are sent.
 * @param rest a text about reported students whose entries are not sent
 */
export function DeliverySummary({
  rows,
  rest,
}: {
  rows: readonly EntryRow[]
  rest?: (() => string) | undefined
}) {
  const states = rows.flatMap(({ delivery }) => delivery?.state ?? [])
  const hasRest = rows.some(({ delivery, reported }) => delivery === null && reported.length > 0)
  const restText = hasRest ? rest?.() : undefined
  if (states.length === 0 && restText === undefined) return null
  const count = (state: State) => states.filter((candidate) => candidate === state).length
  const line = (state: State, toText: (about: { count: string; total: string }) => string) =>
    count(state) === 0 ? null : (
      <p key={state}>
        {toText({ count: formatCount(count(state)), total: formatCount(states.length) })}
      </p>
    )
  return (
    <Banner tone={count('refused') + count('unclear') > 0 ? 'warn' : 'info'}>
      {line('sent', m.grades_sent_count)}
      {line('waiting', m.grades_sending_count)}
      {line('unclear', m.grades_unclear_count)}
      {line('byHand', m.grades_by_hand_count)}
      {line('refused', m.grades_refused_count)}
      {restText !== undefined && <p>{restText}</p>}
    </Banner>
  )
}

/** Whether students' states differ. If they are all the same, only the summary shows the state. */
export const hasMixedStates = (rows: readonly EntryRow[]): boolean =>
  new Set(rows.flatMap(({ delivery }) => delivery?.state ?? [])).size > 1
