import { longestText, type NoteVisibility } from '@myhub/domain/advising/notes.ts'
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
import { readerNames } from '#ui/academics/advising-note-words.ts'
import { Radios } from '#ui/controls/radios.tsx'
import { DialogForm } from '#ui/dialog/dialog-form.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { useSaving } from '#ui/form/use-saving.ts'
import { UserFacingError } from '#ui/form/user-facing-error.ts'
import { useToday } from '#ui/time/use-today.ts'

const readers: readonly { value: NoteVisibility; label: string }[] = [
  { value: 'shared', label: readerNames.shared() },
  { value: 'staff', label: readerNames.staff() },
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
  const [isTried, setTried] = useState(false)
  const { isSaving, faults, save } = useSaving(onClose, undefined, m.review_failed())
  const text = review.text.trim()
  // A changed review gets a new id: the previous one may have been stored without a response.
  const change = (different: Partial<typeof review>) =>
    setReview({ ...review, ...different, id: crypto.randomUUID() })

  const complete = () =>
    completeReview(personId, { ...review, text, holdId: hold.id }).catch((error: unknown) => {
      if (isNoLongerAdvisor(error)) throw new UserFacingError(m.note_not_advisor())
      throw isTooLate(error) ? new UserFacingError(m.review_too_late()) : error
    })
  return (
    <DialogForm
      title={m.review_about({ name })}
      fault={faults.form}
      isSaving={isSaving}
      isChanged={review.text !== ''}
      submit={delivery === 'system' ? m.review_submit() : m.review_submit_request()}
      onSubmit={() => {
        setTried(true)
        if (text !== '') void save(complete, null)
      }}
      onClose={onClose}
    >
      <TextArea
        label={m.review_reason()}
        hint={m.review_reason_hint()}
        required
        rows={4}
        maxLength={longestText}
        value={review.text}
        error={isTried && text === '' ? m.review_reason_missing() : null}
        onChange={(value) => change({ text: value })}
      />
      <Radios
        label={m.note_readers()}
        name={group}
        options={readers}
        value={review.visibility}
        onChange={(visibility) => change({ visibility })}
      />
      <section className="grid gap-2 rounded-md border border-line p-3">
        <h3 className="text-sm font-semibold">{m.review_what()}</h3>
        <ul className="grid list-disc gap-1 ps-5" aria-live="polite">
          <li>
            <HoldEnd hold={hold} delivery={delivery} />
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

function HoldEnd({
  hold: { title, lastDay },
  delivery,
}: {
  hold: AdvisingHold
  delivery: AdvisingHolds['delivery']
}) {
  const today = useToday()
  const about = { hold: title, date: formatDay(lastDay, today) }
  const isFrom = lastDay < today
  if (delivery === 'registrar') return m.review_what_registrar(about)
  return isFrom ? m.review_what_ends(about) : m.review_what_ends_today(about)
}
