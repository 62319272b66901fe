import {
  type Entry,
  type EntryError,
  type EntryRules,
  isSameEntry,
} from '@myhub/domain/teaching/entries.ts'
import { memo } from 'react'
import type { EntryDraft, EntryRow as Row } from '#data/teaching/entries.ts'
import { m } from '#locales/compiled/messages.js'
import { Button } from '#ui/controls/button.tsx'
import { Banner } from '#ui/status/banner.tsx'
import { useToday } from '#ui/time/use-today.ts'
import Check from '~icons/lucide/check'
import type { EntryKindParts } from './entry-kind.ts'

export type RowState = 'saved' | 'saving' | 'onDevice' | null

const stateWords = {
  saved: m.attendance_saved,
  saving: m.attendance_saving,
  onDevice: m.attendance_on_device,
}

interface Props {
  parts: EntryKindParts
  row: Row
  rules: EntryRules
  entry: Entry
  state: RowState
  error: EntryError | null
  /** A conflicting draft that another instructor saved. */
  serverDraft: EntryDraft | null
  onChange: (id: string, entry: Entry) => void
  onResolve: (id: string, choice: 'mine' | 'theirs') => void
  onPaste: ((id: string, text: string) => void) | undefined
}

/** Entries are new objects after each keystroke, so they are compared by value. */
const isSame = ({ entry: previous, ...rest }: Props, { entry, ...next }: Props) =>
  isSameEntry(entry, previous) &&
  Object.entries(next).every(([name, value]) => rest[name as keyof typeof rest] === value)

/** One student's entry. Memoized, because a class can have hundreds of students. */
export const EntryRow = memo(function EntryRow(props: Props) {
  const { parts, row, rules, entry, state, error, serverDraft, onChange, onResolve, onPaste } =
    props
  const today = useToday()
  const { registrationId: id, firstName, lastName } = row
  return (
    <li className="py-3">
      <fieldset className="grid gap-x-6 sm:grid-cols-[minmax(0,14rem)_minmax(0,1fr)_9rem]">
        <legend className="sr-only">
          {lastName}, {firstName}
        </legend>
        <p aria-hidden className="font-semibold sm:pt-2.5">
          <bdi>
            {lastName}, {firstName}
          </bdi>
        </p>
        <div className="grid gap-2">
          {row.onRecord === null ? (
            <parts.Fields
              entry={entry}
              rules={rules}
              gradingMode={row.gradingMode}
              error={error}
              onChange={(changed) => onChange(id, changed)}
              onPaste={onPaste && ((text) => onPaste(id, text))}
            />
          ) : (
            <p className="sm:pt-2.5">{m.grades_on_record({ grade: row.onRecord })}</p>
          )}
          {serverDraft && (
            <Banner tone="warn" announce>
              <p>
                {parts.messages.conflict({
                  name: serverDraft.savedBy,
                  mark: parts.formatEntry(serverDraft, today),
                })}
              </p>
              <div className="mt-2 flex flex-wrap gap-2">
                <Button onClick={() => onResolve(id, 'mine')}>{m.attendance_keep_mine()}</Button>
                <Button onClick={() => onResolve(id, 'theirs')}>
                  {m.attendance_keep_theirs()}
                </Button>
              </div>
            </Banner>
          )}
        </div>
        <p className="text-sm text-ink-soft sm:pt-3 sm:text-right">
          {state && (
            <span className="inline-flex items-center gap-1">
              {state === 'saved' && <Check size={16} aria-hidden />}
              {stateWords[state]()}
            </span>
          )}
        </p>
      </fieldset>
    </li>
  )
}, isSame)
