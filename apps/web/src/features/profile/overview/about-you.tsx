import type { ReactNode } from 'react'
import type { Person } from '#data/shapes.ts'
import { m } from '#locales/compiled/messages.js'
import { useIsEmployeeOnly } from '#session/studies.ts'
import { Fact, Facts } from '#ui/layout/facts.tsx'
import { Birthday } from '../birthday.tsx'
import { EditLink } from '../edit/edit-link.tsx'
import { WritebackChip } from '../edit/writeback-note.tsx'

/**
 * Names, birthday, pronouns and gender identity. A name in several scripts keeps its order, first
 * name first.
 */
export function AboutYou({ person }: { person: Person }) {
  const isEmployeeOnly = useIsEmployeeOnly()
  const { preferredName, legalName, birthDate, pronoun, genderIdentity, writebacks } = person
  const preferred =
    preferredName &&
    [preferredName.first, preferredName.middle, preferredName.last ?? legalName.last]
      .filter(Boolean)
      .join(' ')
  return (
    <Facts>
      <Fact
        label={m.profile_preferred_name()}
        action={<EditLink to="/profile/name" label={m.profile_preferred_name()} />}
        note={preferred ? m.profile_preferred_name_note() : m.profile_no_preferred_name_note()}
      >
        {preferred && (
          <WithState of={writebacks.preferredName}>
            <bdi dir="ltr">{preferred}</bdi>
          </WithState>
        )}
      </Fact>
      <Fact
        label={m.profile_legal_name()}
        note={isEmployeeOnly ? m.profile_legal_name_note_staff() : m.profile_legal_name_note()}
      >
        <bdi dir="ltr">{legalName.full}</bdi>
      </Fact>
      <Birthday day={birthDate} />
      <Fact
        label={m.profile_pronouns()}
        action={<EditLink to="/profile/gender" label={m.profile_pronouns()} />}
      >
        {pronoun && <WithState of={writebacks.genderPronoun}>{pronoun.title}</WithState>}
      </Fact>
      <Fact
        label={m.profile_gender_identity()}
        action={<EditLink to="/profile/gender" label={m.profile_gender_identity()} />}
      >
        {genderIdentity && (
          <WithState of={writebacks.genderIdentity}>{genderIdentity.title}</WithState>
        )}
      </Fact>
    </Facts>
  )
}

/** A value with the state of a pending change. */
function WithState({
  of,
  children,
}: {
  of: Person['writebacks'][keyof Person['writebacks']]
  children: ReactNode
}) {
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <span>{children}</span>
      <WritebackChip of={of} />
    </span>
  )
}
