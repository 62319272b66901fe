import { censusState } from '@myhub/domain/teaching/entries.ts'
import { type ReactNode, useMemo } from 'react'
import { useGroup } from '#data/query/group-view.ts'
import type { Section } from '#data/shapes.ts'
import { type EntrySheet, entrySheet, type SheetPlace } from '#data/teaching/entries.ts'
import { type UnsentSheet, useUnsent } from '#data/teaching/unsent-entries.ts'
import { formatDay, formatInstant } from '#lib/i18n/format.ts'
import { m } from '#locales/compiled/messages.js'
import { useTeaches } from '#session/work.ts'
import { emptyWhen } from '#ui/card/all-empty.ts'
import { Card } from '#ui/card/card.tsx'
import { useRestoredFocus } from '#ui/interactions/use-restored-focus.ts'
import { Banner } from '#ui/status/banner.tsx'
import { useCollegeZone } from '#ui/time/college-zone.ts'
import { useNow } from '#ui/time/use-now.ts'
import { useToday } from '#ui/time/use-today.ts'
import { downloadEntries } from './entries-file.ts'
import { type EntryFormProps, getCurrentEntry } from './entry-form.tsx'
import type { EntryKindParts } from './entry-kind.ts'
import { ReportedList } from './reported-list.tsx'
import { UnsentBanner } from './unsent-banner.tsx'

/** Entering, reporting and correcting the entries of a class. */
export function EntriesCard({
  parts,
  kind,
  personId,
  sectionId,
  section,
  note,
  form,
}: {
  parts: EntryKindParts
  kind: SheetPlace['kind']
  personId: string
  sectionId: string
  section: Section | undefined
  /** Shown above the students. */
  note?: ReactNode
  form: (props: EntryFormProps) => ReactNode
}) {
  const place: UnsentSheet = useMemo(
    () => ({ personId, sectionId, kind }),
    [personId, sectionId, kind],
  )
  const group = useGroup(entrySheet(place), useTeaches())
  const unsent = useUnsent(place)
  const frame = useRestoredFocus()
  const entered = (group.data?.rows ?? [])
    .filter(({ registrationId }) => registrationId in unsent.entries)
    .map((row) => ({ ...row, entry: getCurrentEntry(row, unsent) }))
  const name = section?.name ?? ''
  return (
    <>
      <UnsentBanner
        place={place}
        unsent={unsent}
        messages={parts.messages}
        onDownload={entered.length > 0 ? () => downloadEntries(name, entered, parts) : null}
      />
      <div ref={frame} className="contents">
        <Card
          group={emptyWhen(group, ({ rows }: EntrySheet) => rows.length === 0)}
          title={m.attendance_students()}
          description={m.teaching_roster_logged()}
          subject={m.attendance_the_list()}
          singular
          empty={m.attendance_empty()}
          lines={12}
        >
          {(sheet) => (
            <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
              <ReportStatus sheet={sheet} messages={parts.messages} />
              {note}
              {sheet.report ? (
                <ReportedList parts={parts} sheet={sheet} place={place} />
              ) : (
                form({ parts, sheet, section: name, place, unsent })
              )}
            </div>
          )}
        </Card>
      </div>
    </>
  )
}

/** The report status of a class's census or grades. */
function ReportStatus({
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
