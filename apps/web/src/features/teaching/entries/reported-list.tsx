import { useState } from 'react'
import type { EntryRow, EntrySheet, SheetPlace } from '#data/teaching/entries.ts'
import { formatInstant } from '#lib/i18n/format.ts'
import { lazyModule } from '#lib/loading/lazy-module.tsx'
import { m } from '#locales/compiled/messages.js'
import { DeliveryNote } from '#ui/academics/delivery-note.tsx'
import { Button } from '#ui/controls/button.tsx'
import { Chip } from '#ui/status/chip.tsx'
import { useCollegeZone } from '#ui/time/college-zone.ts'
import { useNow } from '#ui/time/use-now.ts'
import { useToday } from '#ui/time/use-today.ts'
import { DeliverySummary, hasMixedStates } from './delivery-summary.tsx'
import type { EntryKindParts } from './entry-kind.ts'

const CorrectDialog = lazyModule(() => import('./correct-dialog.tsx')).dialog('CorrectDialog')

/** The reported entries of a class, with corrections. */
export function ReportedList({
  parts,
  sheet,
  place,
}: {
  parts: EntryKindParts
  sheet: EntrySheet
  place: SheetPlace
}) {
  const [correcting, setCorrecting] = useState<EntryRow | null>(null)
  const isMixed = hasMixedStates(sheet.rows)
  return (
    <>
      <DeliverySummary rows={sheet.rows} rest={parts.messages.notSent} />
      <ul className="rows">
        {sheet.rows.map((row) => (
          <Reported
            key={row.registrationId}
            parts={parts}
            row={row}
            isMixed={isMixed}
            onCorrect={sheet.mayReport ? () => setCorrecting(row) : null}
          />
        ))}
      </ul>
      {correcting && (
        <CorrectDialog
          parts={parts}
          row={correcting}
          sheet={sheet}
          place={place}
          onClose={() => setCorrecting(null)}
        />
      )}
    </>
  )
}

function Reported({
  parts: { messages, formatEntry, isNotable },
  row,
  isMixed,
  onCorrect,
}: {
  parts: EntryKindParts
  row: EntryRow
  /** Whether students' delivery states differ. */
  isMixed: boolean
  /** Null if the instructor can't correct entries. */
  onCorrect: (() => void) | null
}) {
  const today = useToday()
  const zone = useCollegeZone()
  const now = useNow(60_000)
  const { firstName, lastName, reported, onRecord, delivery } = row
  const [last] = reported
  const name = `${firstName} ${lastName}`
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 flex-[1_1_10rem]">
        <p className="font-semibold">
          <bdi>
            {lastName}, {firstName}
          </bdi>
        </p>
        {onRecord !== null && onRecord !== last?.value && (
          <p>{m.grades_on_record({ grade: onRecord })}</p>
        )}
        {!last && onRecord === null && <p className="text-ink-soft">{messages.joined()}</p>}
        {last && !isNotable(last.value) && <p>{formatEntry(last, today)}</p>}
        {last && isNotable(last.value) && <Chip tone="warn">{formatEntry(last, today)}</Chip>}
        {delivery && (isMixed || delivery.state === 'refused') && (
          <div className="mt-1">
            <DeliveryNote delivery={delivery} />
          </div>
        )}
        {reported.length > 1 && (
          <details className="disclosure mt-1">
            <summary>{m.attendance_history()}</summary>
            <ul className="text-sm">
              {reported.map((entry) => (
                <li key={entry.id} className="py-1">
                  {m.attendance_history_of({
                    mark: formatEntry(entry, today),
                    name: entry.reportedBy,
                    when: formatInstant(entry.reportedAt, zone, now),
                  })}
                  {entry.reason && <span className="block text-ink-soft">{entry.reason}</span>}
                </li>
              ))}
            </ul>
          </details>
        )}
      </div>
      {onCorrect && (
        <Button aria-label={m.attendance_correct_name({ name })} onClick={onCorrect}>
          {m.attendance_correct()}
        </Button>
      )}
    </li>
  )
}
