import { type Entry, faultIn, noEntry, rulesFor } from '@myhub/domain/teaching/entries.ts'
import { type ReactNode, useCallback, useMemo, useRef, useState } from 'react'
import { type EntrySheet, type EntryRow as Row, reportClass } from '#data/teaching/entries.ts'
import {
  settleConflict,
  typeEntries,
  type Unsent,
  type UnsentPlace,
} from '#data/teaching/unsent-entries.ts'
import { formatCount, formatDay } from '#lib/i18n/format.ts'
import { m } from '#locales/compiled/messages.js'
import { Button } from '#ui/controls/button.tsx'
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx'
import { focusFault } from '#ui/form/focus-fault.ts'
import { Banner } from '#ui/status/banner.tsx'
import { useToday } from '#ui/time/use-today.ts'
import type { EnteredRow, EntryKindParts } from './entry-kind.ts'
import { EntryRow, type RowState } from './entry-row.tsx'
import { faultInWords } from './fault-words.ts'

/** The entry to show for a student: the unsent input, else the stored draft. */
export const entryOf = (row: Row, { entries }: Unsent): Entry => {
  const { value, lastAttendedOn, endsOn } = entries[row.registrationId] ?? row.draft ?? noEntry
  return { value, lastAttendedOn, endsOn }
}

function stateOf({ registrationId: id, draft }: Row, unsent: Unsent): RowState {
  if (id in unsent.conflicts) return null
  if (id in unsent.entries) return unsent.problem === null ? 'saving' : 'onDevice'
  return draft?.value ? 'saved' : null
}

export interface EntryFormProps {
  readonly parts: EntryKindParts
  readonly sheet: EntrySheet
  /** The name of the class. */
  readonly section: string
  readonly place: UnsentPlace
  readonly unsent: Unsent
}

/** Sets the entries of students, by registration id. */
export type Enter = (entries: Readonly<Record<string, Entry>>) => void

/**
 * Whether the error is a missing value, which is shown only after submitting. Dates are checked
 * immediately.
 */
const isAwaited = (fault: EnteredRow['fault']) =>
  fault === 'missing' || fault === 'dayMissing' || fault === 'endMissing'

/** The form for a class's entries before they are reported. */
export function EntryForm({
  parts,
  sheet,
  section,
  place,
  unsent,
  tools,
  onPaste,
}: EntryFormProps & {
  /** Bulk actions, shown above the rows. */
  tools: (rows: readonly EnteredRow[], enter: Enter) => ReactNode
  onPaste?: (id: string, text: string) => void
}) {
  const { words } = parts
  const today = useToday()
  const frame = useRef<HTMLDivElement>(null)
  const [isTried, setTried] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const rulesOf = useMemo(() => {
    const modes = [...new Set(sheet.rows.map(({ gradingMode }) => gradingMode))]
    const rules = new Map(modes.map((mode) => [mode, rulesFor(sheet, mode, today)]))
    return (mode: Row['gradingMode']) => rules.get(mode) ?? rulesFor(sheet, mode, today)
  }, [sheet, today])
  const all = sheet.rows.map((row): EnteredRow => {
    const entry = entryOf(row, unsent)
    const rules = rulesOf(row.gradingMode)
    return { row, entry, rules, fault: faultIn(entry, rules) }
  })
  const rows = all.filter(({ row }) => row.onRecord === null)
  const faulty = rows.filter(({ fault }) => fault !== null)
  const entered = rows.filter(({ entry, fault }) => entry.value !== null && fault === null)
  const versions = useMemo(
    () => new Map(sheet.rows.map((row) => [row.registrationId, row.draft?.version ?? 0])),
    [sheet.rows],
  )
  const enter = useCallback<Enter>(
    (entries) => typeEntries(place, entries, versions),
    [place, versions],
  )
  const change = useCallback((id: string, entry: Entry) => enter({ [id]: entry }), [enter])
  const settle = useCallback(
    (id: string, keeps: 'mine' | 'theirs') => settleConflict(place, id, keeps),
    [place],
  )
  const isUnsent = Object.keys(unsent.entries).length > 0
  const early =
    today < sheet.opensOn ? words.opens({ date: formatDay(sheet.opensOn, today) }) : undefined
  const barred =
    rows.length === 0 ? m.grades_all_on_record() : sheet.mayReport ? early : m.grades_lead_posts()
  return (
    <div ref={frame} className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p role="status">
          {words.progress({
            count: formatCount(entered.length),
            total: formatCount(rows.length),
          })}
        </p>
        {tools(all, enter)}
      </div>
      <ul className="rows">
        {all.map(({ row, entry, rules, fault }) => (
          <EntryRow
            key={row.registrationId}
            parts={parts}
            row={row}
            rules={rules}
            entry={entry}
            state={stateOf(row, unsent)}
            fault={isTried || !isAwaited(fault) ? fault : null}
            theirs={unsent.conflicts[row.registrationId] ?? null}
            onChange={change}
            onSettle={settle}
            onPaste={onPaste}
          />
        ))}
      </ul>
      <div role="alert">
        {isTried && faulty.length > 0 && (
          <Banner tone="bad" title={m.attendance_not_ready()}>
            <ul>
              {faulty.map(({ row, fault, rules }) => (
                <li key={row.registrationId}>
                  <bdi>
                    {row.lastName}, {row.firstName}
                  </bdi>
                  {fault && `: ${faultInWords(fault, rules)}`}
                </li>
              ))}
            </ul>
          </Banner>
        )}
      </div>
      {barred && <p className="text-ink-soft">{barred}</p>}
      <div>
        <Button
          variant="primary"
          disabledReason={barred ?? (isUnsent ? m.attendance_saving() : undefined)}
          onClick={() => {
            setTried(true)
            setAsking(faulty.length === 0)
            if (faulty.length > 0) requestAnimationFrame(() => focusFault(frame.current))
          }}
        >
          {words.report()}
        </Button>
      </div>
      {isAsking && (
        <ConfirmDialog
          title={words.reportTitle({ section })}
          action={words.report()}
          variant="primary"
          work={() => reportClass(place)}
          done={words.reportDone()}
          conflict={{ says: words.reportChanged() }}
          onClose={() => setAsking(false)}
        >
          <p>{parts.counts(rows)}</p>
          <p>{words.reportText()}</p>
        </ConfirmDialog>
      )}
    </div>
  )
}
