import type { EntryRow } from '#data/teaching/entries.ts'
import { formatCount } from '#lib/i18n/format.ts'
import { m } from '#locales/compiled/messages.js'
import { Banner } from '#ui/status/banner.tsx'

type State = NonNullable<EntryRow['delivery']>['state']

/** How many of the posted grades the college's system has; nothing if they aren't sent. */
export function DeliverySummary({ rows }: { rows: readonly EntryRow[] }) {
  const states = rows.flatMap(({ delivery }) => delivery?.state ?? [])
  if (states.length === 0) return null
  const count = (state: State) => states.filter((one) => one === state).length
  const line = (state: State, words: (about: { count: string; total: string }) => string) =>
    count(state) === 0 ? null : (
      <p key={state}>
        {words({ count: formatCount(count(state)), total: formatCount(states.length) })}
      </p>
    )
  return (
    <Banner tone={count('refused') > 0 ? 'warn' : 'info'}>
      {line('sent', m.grades_sent_count)}
      {line('waiting', m.grades_sending_count)}
      {line('byHand', m.grades_by_hand_count)}
      {line('refused', m.grades_refused_count)}
    </Banner>
  )
}

/** Whether each student shows the state: with the same for all, the summary says it. */
export const areMixed = (rows: readonly EntryRow[]): boolean =>
  new Set(rows.flatMap(({ delivery }) => delivery?.state ?? [])).size > 1
