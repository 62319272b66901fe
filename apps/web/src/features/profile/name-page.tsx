import { normalizeName, preferredNameProblem } from '@myhub/domain/people/preferred-name.ts'
import { useState } from 'react'
import { preferredNameChange, useProfileChange } from '#data/people/profile.ts'
import type { Person } from '#data/shapes.ts'
import { m } from '#locales/compiled/messages.js'
import { loadUser } from '#session/load-user.ts'
import { useIsEmployeeOnly } from '#session/studies.ts'
import { TextField } from '#ui/fields/text-field.tsx'
import { Fact, Facts } from '#ui/layout/facts.tsx'
import { Sheet } from '#ui/layout/sheet.tsx'
import { EditForm } from './edit/edit-form.tsx'
import { OwnPage } from './edit/own-page.tsx'
import { WritebackNote } from './edit/writeback-note.tsx'

const problemMessages = {
  tooLong: m.profile_name_too_long,
  signs: m.profile_name_signs,
  beginning: m.profile_name_beginning,
}

function validateName(typed: string): string | null {
  const name = normalizeName(typed)
  const problem = name === '' ? null : preferredNameProblem(name)
  return problem && problemMessages[problem]()
}

/** The preferred name, and the places where it replaces the legal one (R8.4). */
export function NamePage() {
  const isEmployeeOnly = useIsEmployeeOnly()
  return (
    <OwnPage
      title={m.profile_name_title()}
      intro={m.profile_name_intro()}
      card={m.profile_preferred_name()}
      more={(person) => (
        <Sheet title={m.profile_legal_name()}>
          <Facts>
            <Fact
              label={m.profile_legal_name()}
              isTitled
              note={
                isEmployeeOnly ? m.profile_legal_name_note_staff() : m.profile_legal_name_note()
              }
            >
              <bdi dir="ltr">{person.legalName.full}</bdi>
            </Fact>
          </Facts>
        </Sheet>
      )}
    >
      {(person) => <NameForm person={person} />}
    </OwnPage>
  )
}

function NameForm({ person }: { person: Person }) {
  const [first, setFirst] = useState(person.preferredName?.first ?? '')
  const [middle, setMiddle] = useState(person.preferredName?.middle ?? '')
  const [isSubmitted, setSubmitted] = useState(false)
  const [isRejected, setRejected] = useState(false)
  const change = useProfileChange(preferredNameChange)

  const trimmed = { first: normalizeName(first), middle: normalizeName(middle) || null }
  const input = trimmed.first === '' ? null : trimmed
  const isIncomplete = input === null && trimmed.middle !== null
  const firstError =
    validateName(first) ??
    (isSubmitted && isIncomplete ? m.profile_name_first_missing() : null) ??
    (isRejected ? m.profile_name_signs() : null)
  const middleError = validateName(middle)

  const save = () => {
    setSubmitted(true)
    setRejected(false)
    if (validateName(first) !== null || middleError !== null || isIncomplete) return null
    return change.mutateAsync(input).then(() => {
      setSubmitted(false)
      // The header shows the name too.
      return loadUser()
    })
  }

  return (
    <EditForm
      save={save}
      onRejected={() => setRejected(true)}
      savedMessage={m.profile_name_saved()}
    >
      <WritebackNote person={person} field="preferredName" />
      <TextField
        label={m.profile_name_first()}
        hint={m.profile_name_first_hint()}
        error={firstError}
        autoComplete="given-name"
        value={first}
        onChange={setFirst}
      />
      <TextField
        label={m.profile_name_middle()}
        error={middleError}
        autoComplete="additional-name"
        value={middle}
        onChange={setMiddle}
      />
      <p className="max-w-[60ch]" aria-live="polite">
        <bdi dir="ltr" className="font-semibold">
          {[input?.first ?? person.legalName.first, input?.middle, person.legalName.last]
            .filter(Boolean)
            .join(' ')}
        </bdi>{' '}
        {m.profile_name_preview()}
      </p>
    </EditForm>
  )
}
