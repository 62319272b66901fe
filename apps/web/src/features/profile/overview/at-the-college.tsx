import type { Person } from '#data/shapes.ts'
import { m } from '#locales/compiled/messages.js'
import { CopyButton } from '#ui/controls/copy-button.tsx'
import { Fact, Facts } from '#ui/layout/facts.tsx'
import { Sheet } from '#ui/layout/sheet.tsx'
import { LocalizedText } from '#ui/text/localized-text.tsx'
import { EditLink } from '../edit/edit-link.tsx'
import { veteranStatus } from '../veteran-status.ts'

/** How the college knows the person: numbers, campus, classification, veteran status. */
export function AtTheCollege({ person }: { person: Person }) {
  const { studentId } = person
  return (
    <Sheet title={m.profile_at_college()}>
      <Facts>
        <Fact label={m.profile_student_number()}>
          {studentId && (
            <span className="inline-flex items-center">
              <span className="figures">{studentId}</span>
              <CopyButton value={studentId} what={m.profile_the_student_number()} />
            </span>
          )}
        </Fact>
        <Fact label={m.profile_username()}>
          <span className="wrap-anywhere">{person.username}</span>
        </Fact>
        <Fact label={m.profile_home_campus()}>
          {person.homeCampus && <LocalizedText of={person.homeCampus} />}
        </Fact>
        <Fact label={m.profile_classification()}>
          {person.classification && <LocalizedText of={person.classification} />}
        </Fact>
        <Fact
          label={m.profile_veteran()}
          action={<EditLink to="/profile/veteran-benefits" what={m.profile_veteran()} isReadOnly />}
        >
          {veteranStatus(person.veteran.status)}
        </Fact>
      </Facts>
    </Sheet>
  )
}
