import { myRoles } from '#data/people/person.ts'
import { useGroup } from '#data/query/group-view.ts'
import type { Person, ProgramRole } from '#data/shapes.ts'
import { m } from '#locales/compiled/messages.js'
import { useIsEmployeeOnly } from '#session/studies.ts'
import { CopyButton } from '#ui/controls/copy-button.tsx'
import { Fact, Facts } from '#ui/layout/facts.tsx'
import { Sheet } from '#ui/layout/sheet.tsx'
import { LocalizedText } from '#ui/text/localized-text.tsx'
import { useToday } from '#ui/time/use-today.ts'
import { EditLink } from '../edit/edit-link.tsx'
import { veteranStatus } from '../veteran-status.ts'

/** A person's roles in a program. */
const roleNames: Readonly<Record<ProgramRole['role'], () => string>> = {
  coordinator: m.profile_role_coordinator,
  dean: m.profile_role_dean,
  faculty: m.profile_role_faculty,
  advisor: m.profile_role_advisor,
  support: m.profile_role_support,
}

/**
 * The person's college data: ids, campus, classification, veteran status, and their own program
 * roles. An employee who never studied here has no student number and classification.
 */
export function AtTheCollege({ person }: { person: Person }) {
  const { studentId } = person
  const today = useToday()
  const isEmployeeOnly = useIsEmployeeOnly()
  // For a student, the group also has the people responsible for their programs.
  const ownRoles = (useGroup(myRoles).data ?? []).filter(
    (role) => role.person.id === person.id && (role.endOn === null || role.endOn >= today),
  )
  return (
    <Sheet title={m.profile_at_college()}>
      <Facts>
        {(studentId || !isEmployeeOnly) && (
          <Fact label={m.profile_student_number()}>
            {studentId && (
              <span className="inline-flex items-center">
                <span className="figures">{studentId}</span>
                <CopyButton value={studentId} itemLabel={m.profile_the_student_number()} />
              </span>
            )}
          </Fact>
        )}
        <Fact label={m.profile_username()}>
          <span className="wrap-anywhere">{person.username}</span>
        </Fact>
        <Fact label={m.profile_home_campus()}>
          {person.homeCampus && <LocalizedText of={person.homeCampus} />}
        </Fact>
        {(person.classification || !isEmployeeOnly) && (
          <Fact label={m.profile_classification()}>
            {person.classification && <LocalizedText of={person.classification} />}
          </Fact>
        )}
        <Fact
          label={m.profile_veteran()}
          action={
            <EditLink to="/profile/veteran-benefits" label={m.profile_veteran()} isReadOnly />
          }
        >
          {veteranStatus(person.veteran.status)}
        </Fact>
        {[...Map.groupBy(ownRoles, ({ role }) => role)].map(([role, roles]) => (
          <Fact key={role} label={roleNames[role]()}>
            <ul>
              {roles.map(({ id, program }) => (
                <li key={id}>
                  <LocalizedText of={program} />
                </li>
              ))}
            </ul>
          </Fact>
        ))}
      </Facts>
    </Sheet>
  )
}
