import { Link } from '@tanstack/react-router'
import { myAdvisingNotes } from '#data/advising/notes.ts'
import { useGroup } from '#data/query/group-view.ts'
import { m } from '#locales/compiled/messages.js'
import { useMineUser } from '#session/user.ts'
import { AdvisingNoteText } from '#ui/academics/advising-note-text.tsx'
import { Card } from '#ui/card/card.tsx'

/** The advisors' notes to the student, with instructions for seeing their other notes. */
export function AdvisingNotesCard() {
  const user = useMineUser()
  const isViewingAs = Boolean(user?.impersonatorName)
  const group = useGroup(myAdvisingNotes, user && !isViewingAs)
  return (
    <Card
      group={group}
      title={m.note_mine()}
      action={
        !isViewingAs && (
          <Link to="/messages" className="link inline-flex min-h-11 items-center">
            {m.message_mine_title()}
          </Link>
        )
      }
      empty={
        isViewingAs ? (
          m.note_mine_viewing()
        ) : (
          <>
            <p>{m.note_mine_empty()}</p>
            <p className="mt-2 text-sm">{m.note_others()}</p>
          </>
        )
      }
      lines={4}
    >
      {(notes) => (
        <>
          <ul className="rows">
            {notes.map((note) => (
              <li key={note.id} className="py-4 first:pt-0">
                <AdvisingNoteText note={note} />
              </li>
            ))}
          </ul>
          <div className="border-t border-line pt-3">
            <p className="max-w-[65ch] text-sm text-ink-soft">{m.note_others()}</p>
          </div>
        </>
      )}
    </Card>
  )
}
