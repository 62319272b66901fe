import {
  longestHoursNote,
  mostOfficeHours,
  officeHoursFault,
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
import { focusFault } from '#ui/form/focus-fault.ts'
import { useSaving } from '#ui/form/use-saving.ts'
import { Banner } from '#ui/status/banner.tsx'
import { useToday } from '#ui/time/use-today.ts'
import { fresh, OfficeHoursFields, type Row } from './office-hours-fields.tsx'

const rowsOf = ({ posted }: MyOfficeHours): Row[] =>
  posted?.hours.map(({ place, videoUrl, ...row }) => ({
    ...row,
    place: place ?? '',
    videoUrl: videoUrl ?? '',
  })) ?? [fresh]

/** A form for the person's own office hours, with a warning once they have ended. */
export function OfficeHoursForm({ mine }: { mine: MyOfficeHours }) {
  const { posted, isOver } = mine
  const today = useToday()
  const form = useRef<HTMLFormElement>(null)
  const [rows, setRows] = useState(() => rowsOf(mine))
  const [untilOn, setUntilOn] = useState(posted?.untilOn ?? '')
  const [note, setNote] = useState(posted?.note ?? '')
  const [isTried, setTried] = useState(false)
  const [isDeleting, setDeleting] = useState(false)
  const { isSaving, faults, save } = useSaving(() => setTried(false), undefined, m.hours_failed())
  const rowsFault =
    rows.length === 0
      ? m.hours_rows_missing()
      : rows.length > mostOfficeHours
        ? m.hours_rows_too_many({ count: mostOfficeHours })
        : null
  const untilFault =
    untilOn === '' ? m.hours_until_missing() : untilOn < today ? m.hours_until_past() : null
  const isFine =
    rowsFault === null && untilFault === null && rows.every((row) => !officeHoursFault(row))

  const submit = () => {
    setTried(true)
    if (!isFine) {
      // After the errors are rendered.
      requestAnimationFrame(() => focusFault(form.current))
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
        isTried={isTried}
        error={isTried ? rowsFault : null}
        onChange={setRows}
      />
      <TextField
        label={m.hours_until_label()}
        hint={m.hours_until_hint()}
        type="date"
        required
        className="max-w-56"
        value={untilOn}
        error={isTried ? untilFault : null}
        onChange={setUntilOn}
      />
      <TextArea
        label={m.hours_note()}
        hint={m.hours_note_hint()}
        rows={2}
        maxLength={longestHoursNote}
        value={note}
        onChange={setNote}
      />
      <div role="alert">{faults.form && <Banner tone="bad">{faults.form}</Banner>}</div>
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
          done={m.hours_deleted()}
          onClose={() => setDeleting(false)}
        >
          <p>{m.hours_delete_text()}</p>
        </ConfirmDialog>
      )}
    </form>
  )
}
