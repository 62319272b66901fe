import type { RosterEntry } from '#data/teaching/roster.ts'
import { formatCount, formatDay } from '#lib/i18n/format.ts'
import { m } from '#locales/compiled/messages.js'
import { Sheet } from '#ui/layout/sheet.tsx'
import { Chip } from '#ui/status/chip.tsx'
import { LocalizedLine } from '#ui/text/localized-text.tsx'
import { StudentEmail } from '#ui/text/student-email.tsx'
import { useToday } from '#ui/time/use-today.ts'
import EyeOff from '~icons/lucide/eye-off'
import { getStudentName } from './student-name.ts'

/** Students who aren't in the class: the waitlist in order, or students who left. */
export function StudentList({
  title,
  entries,
  isOrdered = false,
}: {
  title: string
  entries: readonly RosterEntry[]
  isOrdered?: boolean
}) {
  const List = isOrdered ? 'ol' : 'ul'
  return (
    <Sheet title={title}>
      <List className="rows">
        {entries.map((entry) => (
          <Student key={entry.id} entry={entry} />
        ))}
      </List>
    </Sheet>
  )
}

/** The college's status, or the hub's if the college has none. */
const formatStatus = ({ standing, status }: RosterEntry) =>
  standing === 'ended' ? m.registrations_ended() : status

function Student({ entry }: { entry: RosterEntry }) {
  const today = useToday()
  const { pronouns, studentId, program, email, statusOn, waitlistPlace } = entry
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1 py-3 first:pt-0">
      <div className="flex min-w-0 flex-[1_1_14rem] gap-3">
        {waitlistPlace !== null && (
          <span className="figures w-6 flex-none text-right font-semibold text-ink-soft">
            {formatCount(waitlistPlace)}
          </span>
        )}
        <div className="min-w-0">
          <p className="flex flex-wrap items-center gap-x-2">
            <bdi className="font-semibold">{getStudentName(entry)}</bdi>
            {entry.isDirectoryOptOut && (
              <Chip tone="warn" icon={EyeOff}>
                {m.teaching_opt_out()}
              </Chip>
            )}
          </p>
          <p className="text-sm text-ink-soft">
            <LocalizedLine parts={[pronouns, studentId, program]} />
          </p>
          <StudentEmail email={email} />
        </div>
      </div>
      <p className="text-sm text-ink-soft">
        <LocalizedLine parts={[formatStatus(entry), statusOn && formatDay(statusOn, today)]} />
      </p>
    </li>
  )
}
