import { isInAudience } from '@myhub/domain/access/audience.ts'
import type { PermissionPattern } from '@myhub/domain/access/permissions.ts'
import { type KeyboardEvent, useDeferredValue, useState } from 'react'
import { ApiError } from '#api/errors.ts'
import { checkPerson, reachOf } from '#data/admin/audience.ts'
import { useGroup } from '#data/query/group-view.ts'
import { formatCount } from '#lib/i18n/format.ts'
import { m } from '#locales/compiled/messages.js'
import { useAccess } from '#session/access.ts'
import { AudienceEditor } from '#ui/audience/audience-editor.tsx'
import { valuesOf } from '#ui/audience/audience-words.ts'
import { audienceOf, type GroupRule } from '#ui/audience/rules.ts'
import { Button } from '#ui/controls/button.tsx'
import { Select } from '#ui/controls/select.tsx'
import type { FieldConflict } from '#ui/fields/conflict-note.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { Ticks } from '#ui/fields/ticks.tsx'
import { useChoices } from './use-choices.ts'

export type Whom = { rules: GroupRule; isOwnRule: boolean; campuses: string[] }

/** The fields for the audience of content, with its size. */
export function WhomFields({
  whom,
  withCampuses = false,
  error,
  theirsOf,
  onChange,
}: {
  whom: Whom
  withCampuses?: boolean
  error?: string | null | undefined
  /** The conflict of a field after another user's save. */
  theirsOf: <Name extends keyof Whom>(
    name: Name,
    ...along: (keyof Whom)[]
  ) => FieldConflict<Whom[Name]> | undefined
  onChange: (part: Partial<Whom>) => void
}) {
  const choices = useChoices()
  const { rules, isOwnRule, campuses } = whom
  return (
    <>
      <AudienceEditor
        value={rules}
        isOwn={isOwnRule}
        choices={choices}
        error={error}
        theirs={theirsOf('rules', 'isOwnRule')}
        onChange={(next, isOwn) => onChange({ rules: next, isOwnRule: isOwn })}
      />
      {withCampuses && choices.campuses.length > 0 && (
        <Ticks
          label={m.manage_campuses()}
          hint={m.manage_campuses_hint()}
          options={choices.campuses.map(({ code, title }) => ({ value: code, label: title }))}
          value={campuses}
          theirs={theirsOf('campuses')}
          onChange={(value) => onChange({ campuses: value })}
        />
      )}
      <Reach whom={whom} />
    </>
  )
}

const addresseesOf = ({ rules, campuses }: Whom) => ({ audience: audienceOf(rules), campuses })

/** The size of the audience: "Reaches about 410 people". Refetched when the rule changes. */
function Reach({ whom }: { whom: Whom }) {
  const addressees = useDeferredValue(addresseesOf(whom))
  const { data, state } = useGroup(reachOf(addressees))
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
export function WhoSees({ whom }: { whom: Whom }) {
  const choices = useChoices()
  const [role, setRole] = useState<string>('student')
  const [campus, setCampus] = useState('')
  const { audience, campuses } = addresseesOf(whom)
  const member = {
    permissions: [],
    isAdmin: false,
    roles: [role],
    campus: campus || null,
    programs: [],
  }
  const isMeant =
    isInAudience(member, audience as PermissionPattern) &&
    (campuses.length === 0 || campus === '' || campuses.includes(campus))
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <div className="flex flex-wrap items-end gap-3">
        <Select
          label={m.manage_persona()}
          value={role}
          options={valuesOf('role', choices, '').filter(({ value }) =>
            personas.some((one) => one === value),
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
      <p role="status">{isMeant ? m.manage_persona_sees() : m.manage_persona_sees_not()}</p>
      <Somebody whom={whom} />
    </div>
  )
}

/** Checks one person by username; the server audits the check. */
function Somebody({ whom }: { whom: Whom }) {
  const { holds } = useAccess()
  const [username, setUsername] = useState('')
  const [said, setSaid] = useState('')
  if (!holds('person.view'))
    return <p className="text-ink-soft">{m.manage_check_not_permitted()}</p>

  async function ask(): Promise<void> {
    if (username.trim() === '') return setSaid(m.manage_check_empty())
    try {
      const answer = await checkPerson({ ...addresseesOf(whom), username: username.trim() })
      const name = answer.displayName
      setSaid(answer.isMeant ? m.manage_check_sees({ name }) : m.manage_check_sees_not({ name }))
    } catch (error) {
      const status = error instanceof ApiError ? error.status : null
      if (status === 403) setSaid(m.manage_check_program_not_permitted())
      else setSaid(status === 404 ? m.manage_check_nobody() : m.ui_save_failed())
    }
  }
  // Inside the item's own form, which Enter would submit.
  const onEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    void ask()
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
      <Button className="justify-self-start" onClick={() => void ask()}>
        {m.manage_check()}
      </Button>
      <p role="status">{said}</p>
    </div>
  )
}
