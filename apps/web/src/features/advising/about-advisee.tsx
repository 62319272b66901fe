import type { Advisee } from '#data/advising/caseload.ts'
import { m } from '#locales/compiled/messages.js'
import { Fact, FactGrid } from '#ui/layout/facts.tsx'
import { Chip } from '#ui/status/chip.tsx'
import { LocalizedText } from '#ui/text/localized-text.tsx'
import { StudentEmail } from '#ui/text/student-email.tsx'
import EyeOff from '~icons/lucide/eye-off'
import { ReasonList } from './reason-list.tsx'
import { useReasonTime } from './use-reason-time.ts'

/** A student's reasons to see their advisor, and contact details. */
export function AboutAdvisee({ advisee }: { advisee: Advisee }) {
  const { studentId, pronouns, program, advisorType, email, isDirectoryOptOut } = advisee
  return (
    <div className="grid gap-5">
      <div>
        <ReasonList advisee={advisee} globallyUnchecked={[]} time={useReasonTime()} />
      </div>
      <FactGrid>
        <Fact label={m.people_student_number()}>
          {studentId && <span className="figures">{studentId}</span>}
        </Fact>
        <Fact label={m.teaching_program()}>
          {program ? <LocalizedText of={program} /> : m.teaching_unknown()}
        </Fact>
        {pronouns && (
          <Fact label={m.profile_pronouns()}>
            <LocalizedText of={pronouns} />
          </Fact>
        )}
        <Fact label={m.advising_you_are()}>
          <LocalizedText of={advisorType} />
        </Fact>
      </FactGrid>
      {/* Too long for a column on a phone. */}
      <StudentEmail email={email} />
      {isDirectoryOptOut && (
        <p>
          <Chip tone="warn" icon={EyeOff}>
            {m.teaching_opt_out()}
          </Chip>
        </p>
      )}
    </div>
  )
}
