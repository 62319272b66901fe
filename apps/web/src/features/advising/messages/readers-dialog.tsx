import { type MessageReaders, messageReaders, type SentMessage } from '#data/advising/messages.ts'
import { useGroup } from '#data/query/group-view.ts'
import { formatInstant } from '#lib/i18n/format.ts'
import { inEnglish } from '#lib/i18n/language.ts'
import { m } from '#locales/compiled/messages.js'
import { Card } from '#ui/card/card.tsx'
import { Button } from '#ui/controls/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { formatStudentCount } from '#ui/text/students.ts'
import { useCollegeZone } from '#ui/time/college-zone.ts'
import { useNow } from '#ui/time/use-now.ts'

type Student = MessageReaders['students'][number]

/** A message and its readers, limited to current advisees. */
export function ReadersDialog({
  message: { id, subject, text },
  onClose,
}: {
  message: SentMessage
  onClose: () => void
}) {
  const group = useGroup(messageReaders(id))
  return (
    <Dialog title={subject} onClose={onClose}>
      <div className="grid gap-4 pt-2">
        <blockquote
          data-autofocus
          tabIndex={-1}
          lang={inEnglish}
          className="max-w-[65ch] break-words whitespace-pre-line"
        >
          {text}
        </blockquote>
        <Card
          group={group}
          level={3}
          title={m.message_students()}
          description={m.message_logged()}
          empty={m.message_students_gone()}
          lines={6}
        >
          {(readers) => <ReaderLists readers={readers} />}
        </Card>
        <Button className="justify-self-start" onClick={onClose}>
          {m.ui_close()}
        </Button>
      </div>
    </Dialog>
  )
}

function ReaderLists({ readers: { students, others } }: { readers: MessageReaders }) {
  const unread = students.filter(({ readAt, isWithdrawn }) => readAt === null && !isWithdrawn)
  const read = students.filter(({ readAt }) => readAt !== null)
  const withdrawn = students.filter(({ isWithdrawn }) => isWithdrawn)
  return (
    <div className="grid gap-4">
      <StudentList title={m.message_unread()} students={unread} />
      <StudentList title={m.message_have_read()} students={read} />
      <StudentList title={m.message_taken_back()} students={withdrawn} />
      {students.length === 0 && <p>{m.message_students_gone()}</p>}
      {others > 0 && students.length > 0 && (
        <p className="text-sm text-ink-soft">
          {m.message_others({ students: formatStudentCount(others) })}
        </p>
      )}
    </div>
  )
}

function StudentList({ title, students }: { title: string; students: readonly Student[] }) {
  const zone = useCollegeZone()
  const now = useNow(60_000)
  if (students.length === 0) return null
  return (
    <section className="grid gap-1">
      <h4 className="text-sm font-semibold">{`${title} (${students.length})`}</h4>
      <ul>
        {students.map(({ id, displayName, studentId, readAt }) => (
          <li key={id} className="flex flex-wrap gap-x-3 py-0.5">
            <bdi>{displayName}</bdi>
            {studentId && <span className="figures text-ink-soft">{studentId}</span>}
            {readAt && (
              <span className="text-sm text-ink-soft">{formatInstant(readAt, zone, now)}</span>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
