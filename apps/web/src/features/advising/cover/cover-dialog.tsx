import { type CoverDays, maxCoverDays, validateCover } from '@myhub/domain/advising/cover.ts'
import { useState } from 'react'
import { advisingColleagues, createCover } from '#data/advising/covers.ts'
import { useGroup } from '#data/query/group-view.ts'
import { m } from '#locales/compiled/messages.js'
import { Select } from '#ui/controls/select.tsx'
import { DialogForm } from '#ui/dialog/dialog-form.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { useSaving } from '#ui/form/use-saving.ts'
import { useToday } from '#ui/time/use-today.ts'

const errorMessages = {
  past: m.cover_from_past,
  order: m.cover_until_order,
  tooLong: () => m.cover_until_long({ days: maxCoverDays }),
}

/** Errors of the days by field. */
function validateDays(days: CoverDays, today: string) {
  const missing = {
    startOn: days.startOn === '' ? m.cover_day_missing() : null,
    endOn: days.endOn === '' ? m.cover_day_missing() : null,
  }
  if (missing.startOn !== null || missing.endOn !== null) return missing
  const dayError = validateCover(days, today)
  return { ...missing, ...(dayError && { [dayError.field]: errorMessages[dayError.kind]() }) }
}

/** Chooses a colleague to cover for the advisor on some days. */
export function CoverDialog({ onClose }: { onClose: () => void }) {
  const today = useToday()
  const colleagues = useGroup(advisingColleagues)
  const [colleagueId, setColleagueId] = useState('')
  const [days, setDays] = useState<CoverDays>({ startOn: today, endOn: '' })
  const [isSubmitted, setSubmitted] = useState(false)
  const conflict = { message: m.cover_taken() }
  const { isSaving, errors, save } = useSaving(onClose, conflict, m.cover_failed())
  const dayError = validateDays(days, today)
  const missing = colleagueId === '' ? m.cover_colleague_missing() : null
  const submit = () => {
    setSubmitted(true)
    if (missing === null && Object.values(dayError).every((error) => error === null))
      void save(() => createCover({ colleagueId, ...days }), m.cover_saved())
  }
  const shown = isSubmitted ? dayError : null
  const { state } = colleagues
  const loadError = state === 'unavailable' ? m.cover_colleagues_unavailable() : null
  const list = colleagues.data?.colleagues ?? []
  const placeholder = {
    value: '',
    label: state === 'loading' ? m.cover_colleagues_loading() : m.cover_choose(),
  }
  return (
    <DialogForm
      title={m.cover_title()}
      error={errors.form ?? loadError}
      isSaving={isSaving}
      isChanged={colleagueId !== '' || days.endOn !== ''}
      submit={m.cover_submit()}
      onSubmit={submit}
      onClose={onClose}
    >
      <p className="max-w-[60ch]">{m.cover_text()}</p>
      <Select
        wide
        label={m.cover_colleague()}
        value={colleagueId}
        error={errors.fields.colleagueId ?? (isSubmitted ? missing : null)}
        options={[placeholder, ...list.map(({ id, name }) => ({ value: id, label: name }))]}
        onChange={setColleagueId}
      />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField
          label={m.cover_from()}
          type="date"
          min={today}
          value={days.startOn}
          error={shown?.startOn ?? errors.fields.startOn}
          onChange={(startOn) => setDays({ ...days, startOn })}
        />
        <TextField
          label={m.cover_until()}
          type="date"
          min={days.startOn}
          value={days.endOn}
          error={shown?.endOn ?? errors.fields.endOn}
          onChange={(endOn) => setDays({ ...days, endOn })}
        />
      </div>
    </DialogForm>
  )
}
