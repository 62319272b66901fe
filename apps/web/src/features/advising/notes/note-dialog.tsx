import {
  maxNoteLength,
  maxStepLength,
  type NoteVisibility,
  noteTopics,
} from '@myhub/domain/advising/notes.ts'
import { useId, useState } from 'react'
import {
  type AdvisingNoteInput,
  type AdvisingNotes,
  isNoLongerAdvisor,
  writeNote,
} from '#data/advising/notes.ts'
import { m } from '#locales/compiled/messages.js'
import { readerLabels, topicNames } from '#ui/academics/advising-note-labels.ts'
import { AdvisingNotePreview } from '#ui/academics/advising-note-text.tsx'
import { Radios } from '#ui/controls/radios.tsx'
import { Select } from '#ui/controls/select.tsx'
import { DialogForm } from '#ui/dialog/dialog-form.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { useSaving } from '#ui/form/use-saving.ts'
import { UserFacingError } from '#ui/form/user-facing-error.ts'
import { localizedOption } from '#ui/text/localized-option.ts'
import { useToday } from '#ui/time/use-today.ts'
import { hasText, type NoteDraft, newDraft, useNoteDraft } from './note-drafts.ts'

const topics = noteTopics.map((value) => ({ value, label: topicNames[value]() }))
const readerOptions: readonly { value: NoteVisibility; label: string }[] = [
  { value: 'shared', label: readerLabels.shared() },
  { value: 'staff', label: readerLabels.staff() },
]

const toInput = ({ step, stepOn, text, ...draft }: NoteDraft): AdvisingNoteInput => ({
  ...draft,
  text: text.trim(),
  nextStep: step.trim() === '' ? null : { text: step.trim(), on: stepOn },
})

/** A draft's errors by field. */
function validate({ text, step, stepOn }: NoteDraft, today: string) {
  const hasStep = step.trim() !== ''
  return {
    text: text.trim() === '' ? m.note_text_missing() : null,
    step: !hasStep && stepOn !== '' ? m.note_step_missing() : null,
    stepOn:
      hasStep && stepOn === ''
        ? m.note_step_on_missing()
        : hasStep && stepOn < today
          ? m.note_step_on_past()
          : null,
  }
}

/** Writes a note about a student, with a preview for its readers. */
export function NoteDialog({
  personId,
  name,
  terms,
  onClose,
}: {
  personId: string
  name: string
  terms: AdvisingNotes['terms']
  onClose: () => void
}) {
  const today = useToday()
  const group = useId()
  const [savedDraft, saveDraft] = useNoteDraft(personId)
  const [draft, setDraft] = useState(() => savedDraft ?? newDraft())
  const [isSubmitted, setSubmitted] = useState(false)
  const done = () => {
    saveDraft(null)
    onClose()
  }
  const { isSaving, errors, save } = useSaving(done, undefined, m.note_failed())
  const change = (changes: Partial<NoteDraft>) => {
    const next = { ...draft, ...changes }
    setDraft(next)
    saveDraft(hasText(next) ? next : null)
  }
  const fieldErrors = validate(draft, today)
  const input = toInput(draft)

  const write = async () => {
    const stored = await writeNote(personId, input).catch((error: unknown) => {
      throw isNoLongerAdvisor(error) ? new UserFacingError(m.note_not_advisor()) : error
    })
    if (stored.text === input.text && stored.visibility === input.visibility) return
    // It was stored before the connection was lost, and has changed since.
    change({ draftId: crypto.randomUUID() })
    throw new UserFacingError(m.note_stored_before())
  }
  const submit = () => {
    setSubmitted(true)
    if (Object.values(fieldErrors).every((error) => error === null))
      void save(write, draft.visibility === 'shared' ? m.note_saved_shared() : m.note_saved())
  }
  const shown = isSubmitted ? fieldErrors : null
  const term = terms.find(({ id }) => id === draft.termId) ?? null
  return (
    <DialogForm
      title={m.note_write_about({ name })}
      error={errors.form}
      isSaving={isSaving}
      submit={draft.visibility === 'shared' ? m.note_submit_shared() : m.note_submit()}
      onSubmit={submit}
      onClose={onClose}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <Select
          wide
          label={m.note_topic()}
          value={draft.topic}
          options={topics}
          onChange={(value) =>
            change({ topic: noteTopics.find((topic) => topic === value) ?? 'other' })
          }
        />
        <Select
          wide
          label={m.note_term()}
          value={draft.termId ?? ''}
          options={[
            { value: '', label: m.note_no_term() },
            ...terms.map((candidate) => localizedOption(candidate.id, candidate)),
          ]}
          onChange={(value) => change({ termId: value || null })}
        />
      </div>
      <TextArea
        label={m.note_text()}
        required
        rows={6}
        maxLength={maxNoteLength}
        value={draft.text}
        error={shown?.text}
        onChange={(text) => change({ text })}
      />
      <div className="grid items-start gap-4 sm:grid-cols-[minmax(0,1fr)_12rem]">
        <TextField
          label={m.note_next_step()}
          hint={m.note_step_hint()}
          maxLength={maxStepLength}
          value={draft.step}
          error={shown?.step}
          onChange={(step) => change({ step })}
        />
        <TextField
          label={m.note_step_on()}
          type="date"
          min={today}
          value={draft.stepOn}
          error={shown?.stepOn}
          onChange={(stepOn) => change({ stepOn })}
        />
      </div>
      <Radios
        label={m.note_readers()}
        name={group}
        options={readerOptions}
        value={draft.visibility}
        onChange={(visibility) => change({ visibility })}
      />
      <figure className="grid gap-1">
        <figcaption className="text-sm font-semibold">
          {draft.visibility === 'shared' ? m.note_preview() : m.note_preview_staff()}
        </figcaption>
        <div className="grid min-w-0 gap-2 rounded-md border border-line p-3" aria-live="polite">
          {input.text === '' ? (
            <p className="text-ink-soft">{m.note_preview_empty()}</p>
          ) : (
            <AdvisingNotePreview
              note={{
                ...input,
                term,
                nextStep:
                  input.nextStep && draft.stepOn !== '' ? { ...input.nextStep, done: null } : null,
              }}
            />
          )}
        </div>
        <p className="text-sm text-ink-soft">
          {draft.visibility === 'shared' ? m.note_shared_means() : m.note_staff_means()}
        </p>
      </figure>
    </DialogForm>
  )
}
