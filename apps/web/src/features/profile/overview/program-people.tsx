import type { ProgramRole } from '#data/shapes.ts'
import { m } from '#locales/compiled/messages.js'
import { Fact, FactGrid } from '#ui/layout/facts.tsx'

type Role = ProgramRole['role']

/** A program's roles in the order they are shown. */
const roleLabels: readonly (readonly [Role, () => string])[] = [
  ['advisor', m.profile_people_advisor],
  ['coordinator', m.profile_people_coordinator],
  ['faculty', m.profile_people_faculty],
  ['dean', m.profile_people_dean],
  ['support', m.profile_people_support],
]

/** The people responsible for a program, by role; nothing when the college named no one. */
export function ProgramPeople({ roles }: { roles: readonly ProgramRole[] }) {
  const groups = roleLabels.flatMap(([role, label]) => {
    const people = roles.filter((one) => one.role === role).map(({ person }) => person)
    return people.length > 0 ? [{ role, label: label(), people }] : []
  })
  if (groups.length === 0) return null
  return (
    <div className="mt-2 w-full">
      <FactGrid>
        {groups.map(({ role, label, people }) => (
          <Fact key={role} label={label}>
            <ul>
              {people.map((person) => (
                <li key={person.id}>
                  <PersonLink person={person} />
                </li>
              ))}
            </ul>
          </Fact>
        ))}
      </FactGrid>
    </div>
  )
}

/** A person's name, linked to their email address if there is one. */
function PersonLink({ person: { displayName, email } }: { person: ProgramRole['person'] }) {
  if (email === null) return <bdi>{displayName}</bdi>
  return (
    <a
      className="link inline-block py-1"
      href={`mailto:${email}`}
      aria-label={m.schedule_email({ name: displayName })}
    >
      <bdi>{displayName}</bdi>
    </a>
  )
}
