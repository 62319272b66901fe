import { maxNoteLength, type NoteVisibility } from '@myhub/domain/advising/notes.ts'
import { useId, useState } from 'react'
import { isNoLongerAdvisor } from '#data/advising/notes.ts'
import {
  type AdvisingHold,
  type AdvisingHolds,
  completeReview,
  isTooLate,
} from '#data/advising/review.ts'
import { formatDay } from '#lib/i18n/format.ts'
import { m } from '#locales/compiled/messages.js'
import { readerLabels } from '#ui/academics/advising-note-labels.ts'
import { Radios } from '#ui/controls/radios.tsx'
import { DialogForm } from '#ui/dialog/dialog-form.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { useSaving } from '#ui/form/use-saving.ts'
import { UserFacingError } from '#ui/form/user-facing-error.ts'
import { useToday } from '#ui/time/use-today.ts'

const readerOptions: readonly { value: NoteVisibility; label: string }[] = [
  { value: 'shared', label: readerLabels.shared() },
  { value: 'staff', label: readerLabels.staff() },
]

const newReview = () => ({
  id: crypto.randomUUID(),
  text: '',
  visibility: 'shared' as NoteVisibility,
})

/** Completes a review with its reason, and explains the effect first. */
export function ReviewDialog({
  personId,
  name,
  hold,
  delivery,
  onClose,
}: {
  personId: string
  name: string
  hold: AdvisingHold
  delivery: AdvisingHolds['delivery']
  onClose: () => void
}) {
  const group = useId()
  const [review, setReview] = useState(newReview)
  const [isSubmitted, setSubmitted] = useState(false)
  const { isSaving, errors, save } = useSaving(onClose, undefined, m.review_failed())
  const text = review.text.trim()
  // A changed review gets a new id: the previous one may have been stored without a response.
  const change = (changes: Partial<typeof review>) =>
    setReview({ ...review, ...changes, id: crypto.randomUUID() })

  const complete = () =>
    completeReview(personId, { ...review, text, holdId: hold.id }).catch((error: unknown) => {
      if (isNoLongerAdvisor(error)) throw new UserFacingError(m.note_not_advisor())
      throw isTooLate(error) ? new UserFacingError(m.review_too_late()) : error
    })
  return (
    <DialogForm
      title={m.review_about({ name })}
      error={errors.form}
      isSaving={isSaving}
      isChanged={review.text !== ''}
      submit={delivery === 'system' ? m.review_submit() : m.review_submit_request()}
      onSubmit={() => {
        setSubmitted(true)
        if (text !== '') void save(complete, null)
      }}
      onClose={onClose}
    >
      <TextArea
        label={m.review_reason()}
        hint={m.review_reason_hint()}
        required
        rows={4}
        maxLength={maxNoteLength}
        value={review.text}
        error={isSubmitted && text === '' ? m.review_reason_missing() : null}
        onChange={(value) => change({ text: value })}
      />
      <Radios
        label={m.note_readers()}
        name={group}
        options={readerOptions}
        value={review.visibility}
        onChange={(visibility) => change({ visibility })}
      />
      <section className="grid gap-2 rounded-md border border-line p-3">
        <h3 className="text-sm font-semibold">{m.review_what()}</h3>
        <ul className="grid list-disc gap-1 ps-5" aria-live="polite">
          <li>
            <HoldEndNote hold={hold} delivery={delivery} />
          </li>
          <li>
            {review.visibility === 'shared'
              ? m.review_what_shared({ name })
              : m.review_what_staff({ name })}
          </li>
          <li>{m.review_what_told({ name })}</li>
        </ul>
      </section>
    </DialogForm>
  )
}

function HoldEndNote({
  hold: { title, lastDay },
  delivery,
}: {
  hold: AdvisingHold
  delivery: AdvisingHolds['delivery']
}) {
  const today = useToday()
  const values = { hold: title, date: formatDay(lastDay, today) }
  const isPast = lastDay < today
  if (delivery === 'registrar') return m.review_what_registrar(values)
  return isPast ? m.review_what_ends(values) : m.review_what_ends_today(values)
}
