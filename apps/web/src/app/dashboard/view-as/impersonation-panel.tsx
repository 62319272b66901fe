import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { ApiError } from '#api/errors.ts'
import { type FoundPerson, findPeople } from '#data/people/person-search.ts'
import { m } from '#locales/compiled/messages.js'
import { viewAs } from '#session/identity.ts'
import { useMineUser } from '#session/user.ts'
import { Button } from '#ui/controls/button.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { focusFault } from '#ui/form/focus-fault.ts'
import { Sheet } from '#ui/layout/sheet.tsx'
import { toast } from '#ui/toast/toasts.ts'
import { namedBy, usernameOf } from './person-to-view.ts'

const SHOWN = 5
const SHORTEST_TEXT = 2
const SHORTEST_REASON = 5
const PAUSE = 300

type Faults = { who?: string; why?: string }

/** Converts the server's error to form errors. */
function faultsOf(error: unknown, wasFound: boolean): Faults {
  const status = error instanceof ApiError ? error.status : null
  if (status === 404) return { who: wasFound ? m.viewing_error_admin() : m.viewing_error_unknown() }
  if (status === 409) return { who: m.viewing_error_already() }
  if (status === 400) return { why: m.viewing_error_why() }
  return {}
}

/**
 * Starts an impersonation to help someone (R5.5): the person, looked up while typing, and the
 * reason.
 */
export function ImpersonationPanel() {
  const [who, setWho] = useState('')
  const [why, setWhy] = useState('')
  const [faults, setFaults] = useState<Faults>({})
  const [isStarting, setStarting] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const me = useMineUser()
  const client = useQueryClient()
  const navigate = useNavigate()

  // Moves the focus to the field with the error.
  useEffect(() => {
    if (faults.who || faults.why) focusFault(form.current)
  }, [faults])

  async function check(): Promise<{ username: string; wasFound: boolean } | Faults> {
    const tooShort = why.trim().length < SHORTEST_REASON ? { why: m.viewing_error_why() } : {}
    if (who.trim() === '') return { who: m.viewing_error_who(), ...tooShort }
    // A student number needs a lookup; without a response a username works.
    const { items } = await client
      .fetchQuery({ ...findPeople(who, SHOWN), retry: false })
      .catch(() => ({ items: [] }))
    const username = usernameOf(who, items)
    if (username === null) return { who: m.viewing_error_unknown(), ...tooShort }
    if (username.toLowerCase() === me?.username.toLowerCase())
      return { who: m.viewing_error_self(), ...tooShort }
    return 'why' in tooShort ? tooShort : { username, wasFound: namedBy(who, items) !== null }
  }

  async function start(event: FormEvent) {
    event.preventDefault()
    if (isStarting) return
    setStarting(true)
    const checked = await check()
    if (!('username' in checked)) {
      setFaults(checked)
      setStarting(false)
      return
    }
    try {
      setFaults({})
      await viewAs(checked.username, why.trim())
      setWho('')
      setWhy('')
      // The current page may not exist for the other person.
      await navigate({ to: '/dashboard' })
    } catch (error) {
      const found = faultsOf(error, checked.wasFound)
      setFaults(found)
      if (!found.who && !found.why) toast({ type: 'negative', message: m.viewing_error_failed() })
    } finally {
      setStarting(false)
    }
  }

  return (
    <Sheet title={m.viewing_panel()} description={m.viewing_panel_description()}>
      <form ref={form} className="grid gap-4" onSubmit={(event) => void start(event)} noValidate>
        <div className="grid gap-2">
          <TextField
            label={m.viewing_who()}
            hint={m.viewing_who_hint()}
            error={faults.who}
            required
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            value={who}
            onChange={setWho}
          />
          <Found text={who} isPaused={isStarting} onChoose={(person) => setWho(person.username)} />
        </div>
        <TextField
          label={m.viewing_why()}
          hint={m.viewing_why_hint()}
          error={faults.why}
          required
          maxLength={500}
          value={why}
          onChange={setWhy}
        />
        <Button type="submit" variant="primary" className="justify-self-start">
          {isStarting ? m.viewing_starting() : m.viewing_start()}
        </Button>
      </form>
    </Sheet>
  )
}

/** People who match the typed text, debounced. */
function Found({
  text,
  isPaused,
  onChoose,
}: {
  text: string
  /** No lookups after the start: the other person may not have the permission. */
  isPaused: boolean
  onChoose: (person: FoundPerson) => void
}) {
  const [asked, setAsked] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setAsked(text.trim()), PAUSE)
    return () => clearTimeout(timer)
  }, [text])
  const isLongEnough = asked.length >= SHORTEST_TEXT && text.trim() !== ''
  const { data, isError, isFetching } = useQuery({
    ...findPeople(asked, SHOWN),
    enabled: isLongEnough && !isPaused,
    retry: false,
  })
  const people = isLongEnough ? (data?.items ?? []) : []
  return (
    <>
      <p role="status" className="text-sm text-ink-soft empty:hidden">
        {isLongEnough && isFetching && m.viewing_looking()}
        {isLongEnough && isError && m.viewing_look_failed()}
        {isLongEnough && data?.items.length === 0 && m.viewing_none_found()}
      </p>
      {people.length > 0 && (
        <ul className="rows max-w-[30rem]" aria-label={m.viewing_found()}>
          {people.map((person) => (
            <li key={person.id}>
              <button
                type="button"
                className="flex min-h-11 w-full flex-wrap items-center gap-x-3 rounded-md px-2 text-left hover:bg-brand-soft"
                aria-label={m.viewing_choose({ name: about(person).join(', ') })}
                aria-pressed={namedBy(text, [person]) !== null}
                onClick={() => onChoose(person)}
              >
                <span className="font-semibold">{person.displayName}</span>
                <span className="text-sm text-ink-soft">{about(person).slice(1).join(' · ')}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

const about = ({ displayName, username, studentId }: FoundPerson): string[] =>
  [displayName, username, studentId].filter((part) => part !== null)
