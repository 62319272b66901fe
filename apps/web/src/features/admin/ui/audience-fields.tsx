import { isInAudience } from '@myhub/domain/access/audience.ts'
import type { PermissionPattern } from '@myhub/domain/access/permissions.ts'
import { type KeyboardEvent, useDeferredValue, useState } from 'react'
import { ApiError } from '#api/errors.ts'
import { audienceReach, checkPerson } from '#data/admin/audience.ts'
import { useGroup } from '#data/query/group-view.ts'
import { formatCount } from '#lib/i18n/format.ts'
import { m } from '#locales/compiled/messages.js'
import { useAccess } from '#session/access.ts'
import { AudienceEditor } from '#ui/audience/audience-editor.tsx'
import { valuesOf } from '#ui/audience/describe-audience.ts'
import { audienceOf, type GroupRule } from '#ui/audience/rules.ts'
import { Button } from '#ui/controls/button.tsx'
import { Select } from '#ui/controls/select.tsx'
import { CheckboxGroup } from '#ui/fields/checkbox-group.tsx'
import type { FieldConflict } from '#ui/fields/conflict-note.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { useAudienceChoices } from './use-audience-choices.ts'

export type AudienceForm = { rules: GroupRule; isOwnRule: boolean; campuses: string[] }

/** The fields for the audience of content, with its size. */
export function AudienceFields({
  value,
  withCampuses = false,
  error,
  fieldConflict,
  onChange,
}: {
  value: AudienceForm
  withCampuses?: boolean
  error?: string | null | undefined
  /** The conflict of a field after another user's save. */
  fieldConflict: <Name extends keyof AudienceForm>(
    name: Name,
    ...relatedNames: (keyof AudienceForm)[]
  ) => FieldConflict<AudienceForm[Name]> | undefined
  onChange: (changes: Partial<AudienceForm>) => void
}) {
  const choices = useAudienceChoices()
  const { rules, isOwnRule, campuses } = value
  return (
    <>
      <AudienceEditor
        value={rules}
        isCustom={isOwnRule}
        choices={choices}
        error={error}
        conflict={fieldConflict('rules', 'isOwnRule')}
        onChange={(next, isOwn) => onChange({ rules: next, isOwnRule: isOwn })}
      />
      {withCampuses && choices.campuses.length > 0 && (
        <CheckboxGroup
          label={m.manage_campuses()}
          hint={m.manage_campuses_hint()}
          options={choices.campuses.map(({ code, title }) => ({ value: code, label: title }))}
          value={campuses}
          conflict={fieldConflict('campuses')}
          onChange={(value) => onChange({ campuses: value })}
        />
      )}
      <ReachCount value={value} />
    </>
  )
}

const toAudience = ({ rules, campuses }: AudienceForm) => ({
  audience: audienceOf(rules),
  campuses,
})

/** The size of the audience: "Reaches about 410 people". Refetched when the rule changes. */
function ReachCount({ value }: { value: AudienceForm }) {
  const deferredAudience = useDeferredValue(toAudience(value))
  const { data, state } = useGroup(audienceReach(deferredAudience))
  return (
    <p role="status" className="font-semibold">
      {data
        ? data.count === null
          ? m.manage_reaches_few()
          : m.manage_reaches_many({ people: formatCount(data.count) })
        : state === 'loading'
          ? m.manage_counting()
          : m.manage_not_counted()}
    </p>
  )
}

const personas = ['student', 'applicant', 'instructor', 'employee', 'advisor', 'alumni'] as const

/** Checks whether a role or a person is in the audience. */
export function AudienceCheck({ value }: { value: AudienceForm }) {
  const choices = useAudienceChoices()
  const [role, setRole] = useState<string>('student')
  const [campus, setCampus] = useState('')
  const { audience, campuses } = toAudience(value)
  const member = {
    permissions: [],
    isAdmin: false,
    roles: [role],
    campus: campus || null,
    programs: [],
  }
  const isIncluded =
    isInAudience(member, audience as PermissionPattern) &&
    (campuses.length === 0 || campus === '' || campuses.includes(campus))
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <div className="flex flex-wrap items-end gap-3">
        <Select
          label={m.manage_persona()}
          value={role}
          options={valuesOf('role', choices, '').filter(({ value }) =>
            personas.some((persona) => persona === value),
          )}
          onChange={setRole}
        />
        <Select
          label={m.audience_kind_campus()}
          value={campus}
          options={[{ value: '', label: m.manage_no_campus() }, ...valuesOf('campus', choices, '')]}
          onChange={setCampus}
        />
      </div>
      <p role="status">{isIncluded ? m.manage_persona_sees() : m.manage_persona_sees_not()}</p>
      <PersonCheck value={value} />
    </div>
  )
}

/** Checks one person by username; the server audits the check. */
function PersonCheck({ value }: { value: AudienceForm }) {
  const { holds } = useAccess()
  const [username, setUsername] = useState('')
  const [result, setResult] = useState('')
  if (!holds('person.view'))
    return <p className="text-ink-soft">{m.manage_check_not_permitted()}</p>

  async function checkUsername(): Promise<void> {
    if (username.trim() === '') return setResult(m.manage_check_empty())
    try {
      const match = await checkPerson({ ...toAudience(value), username: username.trim() })
      const name = match.displayName
      setResult(match.isMeant ? m.manage_check_sees({ name }) : m.manage_check_sees_not({ name }))
    } catch (error) {
      const status = error instanceof ApiError ? error.status : null
      if (status === 403) setResult(m.manage_check_program_not_permitted())
      else setResult(status === 404 ? m.manage_check_nobody() : m.ui_save_failed())
    }
  }
  // Inside the item's own form, which Enter would submit.
  const onEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    void checkUsername()
  }
  return (
    <div className="grid gap-2">
      <TextField
        label={m.manage_check_username()}
        hint={m.manage_check_hint()}
        autoComplete="off"
        value={username}
        onChange={setUsername}
        onKeyDown={onEnter}
      />
      <Button className="justify-self-start" onClick={() => void checkUsername()}>
        {m.manage_check()}
      </Button>
      <p role="status">{result}</p>
    </div>
  )
}
