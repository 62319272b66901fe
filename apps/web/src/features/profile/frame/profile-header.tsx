import { myPrograms, myself } from '#data/people/person.ts'
import { useGroup } from '#data/query/group-view.ts'
import type { Person, StudentProgram } from '#data/shapes.ts'
import { initials } from '#lib/i18n/format.ts'
import { m } from '#locales/compiled/messages.js'
import { CopyButton } from '#ui/controls/copy-button.tsx'
import { LocalizedText } from '#ui/text/localized-text.tsx'
import UserRound from '~icons/lucide/user-round'

/** The person's initials, preferred full name, student number, program and campus. */
export function ProfileHeader() {
  const person = useGroup(myself)
  const programs = useGroup(myPrograms)
  return (
    <div className="mb-3 flex items-center gap-3 border-b border-line pb-3 sm:mb-6 sm:gap-4 sm:pb-6">
      <span className="avatar size-11 sm:size-14 sm:text-xl" aria-hidden>
        {person.data ? (
          initials(person.data.displayName)
        ) : (
          <UserRound className="size-1/2" strokeWidth={1.75} />
        )}
      </span>
      <div className="grid min-h-[5.875rem] max-sm:[&:lang(es)]:min-h-[7.25rem] min-w-0 flex-1 content-center sm:min-h-[3.125rem]">
        {person.data ? (
          <Identity person={person.data} program={mainProgram(programs.data ?? [])} />
        ) : (
          <NamePlaceholder isLoading={person.state === 'loading'} />
        )}
      </div>
    </div>
  )
}

function Identity({ person, program }: { person: Person; program: StudentProgram | null }) {
  const details = [program?.program, person.homeCampus]
  return (
    <>
      <p className="text-lg font-semibold">{person.displayName}</p>
      <div className="flex flex-wrap items-center gap-x-3 text-sm text-ink-soft">
        {person.studentId && (
          <span className="inline-flex items-center">
            <span>
              {m.profile_student_number()}{' '}
              <span className="figures text-ink">{person.studentId}</span>
            </span>
            <CopyButton value={person.studentId} itemLabel={m.profile_the_student_number()} />
          </span>
        )}
        <ul className="dotted">
          {details.map(
            (detail) =>
              detail && (
                <li key={detail.title}>
                  <LocalizedText of={detail} />
                </li>
              ),
          )}
        </ul>
      </div>
    </>
  )
}

/**
 * A placeholder of the same height, or a text if the name can't be loaded. The pages below have a
 * Retry button.
 */
function NamePlaceholder({ isLoading }: { isLoading: boolean }) {
  if (!isLoading) return <p className="py-3 text-ink-soft">{m.profile_no_name()}</p>
  return (
    <div className="grid gap-2" aria-hidden>
      <div className="skeleton h-5 w-48 max-w-full" />
      <div className="skeleton h-4 w-64 max-w-full" />
    </div>
  )
}

/** The primary active program, or else the newest active one. */
function mainProgram(programs: readonly StudentProgram[]): StudentProgram | null {
  const active = programs.filter((program) => program.status === 'active')
  const newest = active.toSorted((a, b) => b.startOn.localeCompare(a.startOn))[0]
  return active.find((program) => program.isPrimary) ?? newest ?? null
}
