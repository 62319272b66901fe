import { type ReactNode, useMemo } from 'react'
import { useGroup } from '#data/query/group-view.ts'
import type { Section } from '#data/shapes.ts'
import { type EntrySheet, entrySheet, type SheetPlace } from '#data/teaching/entries.ts'
import { type UnsentSheet, useUnsent } from '#data/teaching/unsent-entries.ts'
import { m } from '#locales/compiled/messages.js'
import { useTeaches } from '#session/work.ts'
import { emptyWhen } from '#ui/card/all-empty.ts'
import { Card } from '#ui/card/card.tsx'
import { useRestoredFocus } from '#ui/interactions/use-restored-focus.ts'
import { downloadEntries } from './entries-file.ts'
import { type EntryFormProps, getCurrentEntry } from './entry-form.tsx'
import type { EntryKindParts } from './entry-kind.ts'
import { ReportStatus } from './report-status.tsx'
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
