import { type Entry, entryError, noEntry, rulesFor } from '@myhub/domain/teaching/entries.ts'
import { type ReactNode, useCallback, useMemo, useRef, useState } from 'react'
import { type EntrySheet, type EntryRow as Row, reportClass } from '#data/teaching/entries.ts'
import {
  resolveConflict,
  typeEntries,
  type Unsent,
  type UnsentSheet,
} from '#data/teaching/unsent-entries.ts'
import { formatCount, formatDay } from '#lib/i18n/format.ts'
import { m } from '#locales/compiled/messages.js'
import { Button } from '#ui/controls/button.tsx'
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx'
import { focusFirstError } from '#ui/form/focus-first-error.ts'
import { Banner } from '#ui/status/banner.tsx'
import { useToday } from '#ui/time/use-today.ts'
import { getEntryErrorMessage } from './entry-error-messages.ts'
import type { EnteredRow, EntryKindParts } from './entry-kind.ts'
import { EntryRow, type RowState } from './entry-row.tsx'

/** The entry to show for a student: the unsent input, else the stored draft. */
export const getCurrentEntry = (row: Row, { entries }: Unsent): Entry => {
  const { value, lastAttendedOn, endsOn } = entries[row.registrationId] ?? row.draft ?? noEntry
  return { value, lastAttendedOn, endsOn }
}

function getRowState({ registrationId: id, draft }: Row, unsent: Unsent): RowState {
  if (id in unsent.conflicts) return null
  if (id in unsent.entries) return unsent.problem === null ? 'saving' : 'onDevice'
  return draft?.value ? 'saved' : null
}

export interface EntryFormProps {
  readonly parts: EntryKindParts
  readonly sheet: EntrySheet
  /** The name of the class. */
  readonly section: string
  readonly place: UnsentSheet
  readonly unsent: Unsent
}

/** Sets the entries of students, by registration id. */
export type Enter = (entries: Readonly<Record<string, Entry>>) => void

/**
 * Whether the error is a missing value, which is shown only after submitting. Dates are checked
 * immediately.
 */
const isMissing = (error: EnteredRow['error']) =>
  error === 'missing' || error === 'dayMissing' || error === 'endMissing'

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
  const { messages } = parts
  const today = useToday()
  const frame = useRef<HTMLDivElement>(null)
  const [isSubmitted, setSubmitted] = useState(false)
  const [isConfirming, setConfirming] = useState(false)
  const getRules = useMemo(() => {
    const modes = [...new Set(sheet.rows.map(({ gradingMode }) => gradingMode))]
    const rules = new Map(modes.map((mode) => [mode, rulesFor(sheet, mode, today)]))
    return (mode: Row['gradingMode']) => rules.get(mode) ?? rulesFor(sheet, mode, today)
  }, [sheet, today])
  const allRows = sheet.rows.map((row): EnteredRow => {
    const entry = getCurrentEntry(row, unsent)
    const rules = getRules(row.gradingMode)
    return { row, entry, rules, error: entryError(entry, rules) }
  })
  const rows = allRows.filter(({ row }) => row.onRecord === null)
  const invalidRows = rows.filter(({ error }) => error !== null)
  const entered = rows.filter(({ entry, error }) => entry.value !== null && error === null)
  const versions = useMemo(
    () => new Map(sheet.rows.map((row) => [row.registrationId, row.draft?.version ?? 0])),
    [sheet.rows],
  )
  const enter = useCallback<Enter>(
    (entries) => typeEntries(place, entries, versions),
    [place, versions],
  )
  const change = useCallback((id: string, entry: Entry) => enter({ [id]: entry }), [enter])
  const resolveRowConflict = useCallback(
    (id: string, choice: 'mine' | 'theirs') => resolveConflict(place, id, choice),
    [place],
  )
  const isUnsent = Object.keys(unsent.entries).length > 0
  const notOpenYet =
    today < sheet.opensOn ? messages.opens({ date: formatDay(sheet.opensOn, today) }) : undefined
  const blockedReason =
    rows.length === 0
      ? m.grades_all_on_record()
      : sheet.mayReport
        ? notOpenYet
        : m.grades_lead_posts()
  return (
    <div ref={frame} className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p role="status">
          {messages.progress({
            count: formatCount(entered.length),
            total: formatCount(rows.length),
          })}
        </p>
        {tools(allRows, enter)}
      </div>
      <ul className="rows">
        {allRows.map(({ row, entry, rules, error }) => (
          <EntryRow
            key={row.registrationId}
            parts={parts}
            row={row}
            rules={rules}
            entry={entry}
            state={getRowState(row, unsent)}
            error={isSubmitted || !isMissing(error) ? error : null}
            serverDraft={unsent.conflicts[row.registrationId] ?? null}
            onChange={change}
            onResolve={resolveRowConflict}
            onPaste={onPaste}
          />
        ))}
      </ul>
      <div role="alert">
        {isSubmitted && invalidRows.length > 0 && (
          <Banner tone="bad" title={m.attendance_not_ready()}>
            <ul>
              {invalidRows.map(({ row, error, rules }) => (
                <li key={row.registrationId}>
                  <bdi>
                    {row.lastName}, {row.firstName}
                  </bdi>
                  {error && `: ${getEntryErrorMessage(error, rules)}`}
                </li>
              ))}
            </ul>
          </Banner>
        )}
      </div>
      {blockedReason && <p className="text-ink-soft">{blockedReason}</p>}
      <div>
        <Button
          variant="primary"
          disabledReason={blockedReason ?? (isUnsent ? m.attendance_saving() : undefined)}
          onClick={() => {
            setSubmitted(true)
            setConfirming(invalidRows.length === 0)
            if (invalidRows.length > 0) requestAnimationFrame(() => focusFirstError(frame.current))
          }}
        >
          {messages.report()}
        </Button>
      </div>
      {isConfirming && (
        <ConfirmDialog
          title={messages.reportTitle({ section })}
          action={messages.report()}
          variant="primary"
          work={() => reportClass(place)}
          doneMessage={messages.reportDone()}
          conflict={{ message: messages.reportChanged() }}
          onClose={() => setConfirming(false)}
        >
          <p>{parts.counts(rows)}</p>
          <p>{messages.reportText()}</p>
        </ConfirmDialog>
      )}
    </div>
  )
}
