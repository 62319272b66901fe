import {
  maxHoursNoteLength,
  maxOfficeHours,
  officeHoursError,
} from '@myhub/domain/college/office-hours.ts'
import { useRef, useState } from 'react'
import {
  deleteOfficeHours,
  type MyOfficeHours,
  postOfficeHours,
} from '#data/college/office-hours.ts'
import { formatDay } from '#lib/i18n/format.ts'
import { m } from '#locales/compiled/messages.js'
import { Button } from '#ui/controls/button.tsx'
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { focusFirstError } from '#ui/form/focus-first-error.ts'
import { useSaving } from '#ui/form/use-saving.ts'
import { Banner } from '#ui/status/banner.tsx'
import { useToday } from '#ui/time/use-today.ts'
import { emptyRow, OfficeHoursFields, type Row } from './office-hours-fields.tsx'

const toRows = ({ posted }: MyOfficeHours): Row[] =>
  posted?.hours.map(({ place, videoUrl, ...row }) => ({
    ...row,
    place: place ?? '',
    videoUrl: videoUrl ?? '',
  })) ?? [emptyRow]

/** A form for the person's own office hours, with a warning once they have ended. */
export function OfficeHoursForm({ mine }: { mine: MyOfficeHours }) {
  const { posted, isOver } = mine
  const today = useToday()
  const form = useRef<HTMLFormElement>(null)
  const [rows, setRows] = useState(() => toRows(mine))
  const [untilOn, setUntilOn] = useState(posted?.untilOn ?? '')
  const [note, setNote] = useState(posted?.note ?? '')
  const [isSubmitted, setSubmitted] = useState(false)
  const [isDeleting, setDeleting] = useState(false)
  const { isSaving, errors, save } = useSaving(
    () => setSubmitted(false),
    undefined,
    m.hours_failed(),
  )
  const rowsError =
    rows.length === 0
      ? m.hours_rows_missing()
      : rows.length > maxOfficeHours
        ? m.hours_rows_too_many({ count: maxOfficeHours })
        : null
  const untilError =
    untilOn === '' ? m.hours_until_missing() : untilOn < today ? m.hours_until_past() : null
  const isValid =
    rowsError === null && untilError === null && rows.every((row) => !officeHoursError(row))

  const submit = () => {
    setSubmitted(true)
    if (!isValid) {
      // After the errors are rendered.
      requestAnimationFrame(() => focusFirstError(form.current))
      return
    }
    const hours = rows.map(({ place, videoUrl, days, ...row }) => ({
      ...row,
      days: [...days],
      place: place.trim() || null,
      videoUrl: videoUrl.trim() || null,
    }))
    void save(() => postOfficeHours({ hours, note: note.trim() || null, untilOn }), m.hours_saved())
  }
  return (
    <form
      ref={form}
      noValidate
      className="grid max-w-[46rem] grid-cols-[minmax(0,1fr)] gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      {isOver && posted && (
        <Banner tone="warn" title={m.hours_over({ date: formatDay(posted.untilOn, today) })}>
          <p>{m.hours_over_what()}</p>
        </Banner>
      )}
      <OfficeHoursFields
        rows={rows}
        isSubmitted={isSubmitted}
        error={isSubmitted ? rowsError : null}
        onChange={setRows}
      />
      <TextField
        label={m.hours_until_label()}
        hint={m.hours_until_hint()}
        type="date"
        required
        className="max-w-56"
        value={untilOn}
        error={isSubmitted ? untilError : null}
        onChange={setUntilOn}
      />
      <TextArea
        label={m.hours_note()}
        hint={m.hours_note_hint()}
        rows={2}
        maxLength={maxHoursNoteLength}
        value={note}
        onChange={setNote}
      />
      <div role="alert">{errors.form && <Banner tone="bad">{errors.form}</Banner>}</div>
      <div className="flex flex-wrap gap-2">
        <Button
          type="submit"
          variant="primary"
          disabledReason={isSaving ? m.ui_saving() : undefined}
        >
          {isSaving ? m.ui_saving() : m.hours_post()}
        </Button>
        {posted && (
          <Button variant="remove" onClick={() => setDeleting(true)}>
            {m.hours_delete()}
          </Button>
        )}
      </div>
      {isDeleting && (
        <ConfirmDialog
          title={m.hours_delete_title()}
          action={m.hours_delete()}
          work={deleteOfficeHours}
          doneMessage={m.hours_deleted()}
          onClose={() => setDeleting(false)}
        >
          <p>{m.hours_delete_text()}</p>
        </ConfirmDialog>
      )}
    </form>
  )
}
