import { useState } from 'react'
import { myAccessLog } from '#data/account/account.ts'
import { groupLabels } from '#data/people/group-labels.ts'
import { useGroup } from '#data/query/group-view.ts'
import { formatCount, formatInstant } from '#lib/i18n/format.ts'
import { inEnglish } from '#lib/i18n/language.ts'
import { m } from '#locales/compiled/messages.js'
import { Card } from '#ui/card/card.tsx'
import { Button } from '#ui/controls/button.tsx'
import { useCollegeZone } from '#ui/time/college-zone.ts'
import { useNow } from '#ui/time/use-now.ts'
import { classActions, personActions } from './log-actions.ts'
import { type MergedEntry, mergeEntries, weeklyActions } from './merge-entries.ts'

/** Views and changes of the person's record: by whom, when, what, and why (R8.3). */
export function AccessLogCard() {
  const [page, setPage] = useState(1)
  const group = useGroup(myAccessLog(page))
  const isEmpty = group.state === 'fresh' && group.data?.totalCount === 0
  return (
    <Card
      group={isEmpty ? { ...group, state: 'empty', data: null } : group}
      title={m.account_log()}
      description={m.account_log_description()}
      singular
      empty={m.account_log_empty()}
      lines={4}
    >
      {({ items, pageNumber, pageSize, totalCount }) => (
        <>
          <ul className="rows">
            {mergeEntries(items).map((entry) => (
              <LogEntry key={entry.id} entry={entry} />
            ))}
          </ul>
          {totalCount > pageSize && (
            <nav
              className="mt-4 flex flex-wrap items-center gap-3"
              aria-label={m.account_log_pages()}
            >
              {pageNumber > 1 && (
                <Button onClick={() => setPage(page - 1)}>{m.account_log_newer()}</Button>
              )}
              {pageNumber * pageSize < totalCount && (
                <Button onClick={() => setPage(page + 1)}>{m.account_log_older()}</Button>
              )}
              <span className="text-sm text-ink-soft">
                {m.ui_rows_from_to({
                  from: formatCount((pageNumber - 1) * pageSize + 1),
                  until: formatCount(Math.min(pageNumber * pageSize, totalCount)),
                  all: formatCount(totalCount),
                })}
              </span>
            </nav>
          )}
        </>
      )}
    </Card>
  )
}

function LogEntry({ entry }: { entry: MergedEntry }) {
  const zone = useCollegeZone()
  const now = useNow(60_000)
  const { at, actorName, impersonatorName, groups, fields, reason } = entry
  const records = groupLabels([...groups, ...fields])
  const timesText = formatTimes(entry)
  return (
    <li className="py-3 first:pt-0">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <p className="font-semibold">{impersonatorName ?? actorName ?? m.account_log_somebody()}</p>
        <p className="text-sm text-ink-soft">{formatInstant(at, zone, now)}</p>
      </div>
      <p>
        {describeAction(entry)}
        {timesText && <> ({timesText})</>}
        {records.length > 0 && <span className="text-ink-soft"> · {records.join(', ')}</span>}
      </p>
      {reason && (
        <p className="text-sm break-words text-ink-soft">
          {m.account_log_reason()} <bdi lang={inEnglish}>{reason}</bdi>
        </p>
      )}
    </li>
  )
}

function describeAction({ action, section }: MergedEntry): string {
  const classAction = section === null ? undefined : classActions[action]
  if (classAction && section !== null) return classAction({ section })
  return (personActions[action] ?? m.account_log_used)()
}

/** The number of times, null if once. Views of a list are counted by week. */
function formatTimes({ action, times }: MergedEntry): string | null {
  if (times === 1) return null
  const count = formatCount(times)
  return weeklyActions.has(action)
    ? m.account_log_in_week({ count })
    : m.account_log_times({ count })
}
