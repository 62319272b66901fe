import { censusState } from '@myhub/domain/teaching/entries.ts'
import type { EntrySheet } from '#data/teaching/entries.ts'
import { formatDay, formatInstant } from '#lib/i18n/format.ts'
import { Banner } from '#ui/status/banner.tsx'
import { useCollegeZone } from '#ui/time/college-zone.ts'
import { useNow } from '#ui/time/use-now.ts'
import { useToday } from '#ui/time/use-today.ts'
import type { EntryKindParts } from './entry-kind.ts'

/** The report status of a class's census or grades. */
export function ReportStatus({
  sheet: { report, dueOn },
  messages,
}: {
  sheet: EntrySheet
  messages: EntryKindParts['messages']
}) {
  const today = useToday()
  const zone = useCollegeZone()
  const now = useNow(60_000)
  if (report) {
    const when = formatInstant(report.at, zone, now)
    return <Banner tone="good">{messages.reported({ name: report.by, when })}</Banner>
  }
  if (dueOn === null) return <Banner>{messages.noDate()}</Banner>
  const date = formatDay(dueOn, today)
  return censusState(dueOn, false, today) === 'overdue' ? (
    <Banner tone="warn">{messages.overdue({ date })}</Banner>
  ) : (
    <Banner>{messages.due({ date })}</Banner>
  )
}
