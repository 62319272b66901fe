import { useState } from 'react'
import { type AdvisingNote, personNotes, setNextStepDone } from '#data/advising/notes.ts'
import { useGroup } from '#data/query/group-view.ts'
import { formatInstant } from '#lib/i18n/format.ts'
import { lazyModule } from '#lib/loading/lazy-module.tsx'
import { m } from '#locales/compiled/messages.js'
import { topicNames } from '#ui/academics/advising-note-labels.ts'
import { AdvisingNoteText } from '#ui/academics/advising-note-text.tsx'
import { emptyWhen } from '#ui/card/all-empty.ts'
import { Card } from '#ui/card/card.tsx'
import { Button } from '#ui/controls/button.tsx'
import { useSaving } from '#ui/form/use-saving.ts'
import { useRestoredFocus } from '#ui/interactions/use-restored-focus.ts'
import { type Undoable, UndoNote } from '#ui/status/undo-note.tsx'
import { useCollegeZone } from '#ui/time/college-zone.ts'
import { useNow } from '#ui/time/use-now.ts'
import Check from '~icons/lucide/check'
import PenLine from '~icons/lucide/pen-line'
import RotateCcw from '~icons/lucide/rotate-ccw'
import { useNoteDraft } from './note-drafts.ts'

const NoteDialog = lazyModule(() => import('./note-dialog.tsx')).dialog('NoteDialog')
const WithdrawNoteDialog = lazyModule(() => import('./withdraw-note-dialog.tsx')).dialog(
  'WithdrawNoteDialog',
)

/** The advisors' notes about a student, newest first, with a button to write another. */
export function AdviseeNotes({ personId, name }: { personId: string; name: string }) {
  const group = useGroup(personNotes(personId))
  const [opened, setOpened] = useState<'write' | AdvisingNote | null>(null)
  const [draft, saveDraft] = useNoteDraft(personId)
  const [undoable, setUndoable] = useState<Undoable | null>(null)
  const frame = useRestoredFocus()
  const close = () => setOpened(null)
  const write = () => {
    // Undo must not replace text typed from now on.
    setUndoable(null)
    setOpened('write')
  }
  const discard = () => {
    const undo = () => {
      setUndoable(null)
      saveDraft(draft)
    }
    saveDraft(null)
    setUndoable({ message: m.note_discarded(), undo })
  }
  return (
    <div ref={frame} className="contents">
      <UndoNote last={undoable} shouldFocus />
      <Card
        group={emptyWhen(group, ({ notes }) => notes.length === 0)}
        title={m.note_title()}
        description={m.note_logged()}
        empty={m.note_empty()}
        lines={4}
        action={
          group.data && (
            <span className="screen-only flex flex-wrap gap-2">
              <Button className="whitespace-nowrap" onClick={write}>
                <PenLine size={18} strokeWidth={1.75} aria-hidden />
                {draft ? m.note_continue() : m.note_write()}
              </Button>
              {draft && (
                <Button variant="remove" className="whitespace-nowrap" onClick={discard}>
                  {m.note_discard()}
                </Button>
              )}
            </span>
          )
        }
      >
        {({ notes }) => (
          <ul className="rows">
            {notes.map((note) => (
              <NoteEntry
                key={note.id}
                personId={personId}
                note={note}
                onWithdraw={() => setOpened(note)}
              />
            ))}
          </ul>
        )}
      </Card>
      {opened === 'write' && group.data && (
        <NoteDialog personId={personId} name={name} terms={group.data.terms} onClose={close} />
      )}
      {opened !== null && opened !== 'write' && (
        <WithdrawNoteDialog personId={personId} note={opened} onClose={close} />
      )}
    </div>
  )
}

function NoteEntry({
  personId,
  note,
  onWithdraw,
}: {
  personId: string
  note: AdvisingNote
  onWithdraw: () => void
}) {
  const zone = useCollegeZone()
  const now = useNow(60_000)
  const { isSaving, errors, save } = useSaving(() => {}, undefined, m.note_step_failed())
  const { nextStep, topic, writtenAt } = note
  // Distinguishes notes on the same topic.
  const label = `${topicNames[topic]()}, ${formatInstant(writtenAt, zone, now)}`
  const isDone = nextStep?.done != null
  const action = isDone ? m.note_step_reopen() : m.note_step_finish()
  return (
    <li className="grid gap-1 py-4 first:pt-0">
      <AdvisingNoteText note={note} />
      {note.withdrawal === null && (
        <div className="screen-only flex flex-wrap gap-x-4">
          {nextStep && (
            <Button
              variant="quiet"
              aria-label={m.note_action_for({ action, note: label })}
              disabledReason={isSaving ? m.ui_saving() : undefined}
              onClick={() => void save(() => setNextStepDone(personId, note.id, !isDone), null)}
            >
              {isDone ? (
                <RotateCcw size={18} strokeWidth={1.75} aria-hidden />
              ) : (
                <Check size={18} strokeWidth={1.75} aria-hidden />
              )}
              {action}
            </Button>
          )}
          <Button
            variant="remove"
            aria-label={m.note_action_for({ action: m.note_withdraw(), note: label })}
            onClick={onWithdraw}
          >
            {m.note_withdraw()}
          </Button>
        </div>
      )}
      <p role="alert" className="text-sm text-bad empty:hidden">
        {errors.form}
      </p>
    </li>
  )
}
