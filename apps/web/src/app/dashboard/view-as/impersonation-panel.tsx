import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { ApiError } from '#api/errors.ts'
import { findPeople, type PersonMatch } from '#data/people/person-search.ts'
import { m } from '#locales/compiled/messages.js'
import { viewAs } from '#session/identity.ts'
import { useMineUser } from '#session/user.ts'
import { Button } from '#ui/controls/button.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { focusFirstError } from '#ui/form/focus-first-error.ts'
import { Sheet } from '#ui/layout/sheet.tsx'
import { toast } from '#ui/toast/toasts.ts'
import { findExact, toUsername } from './person-to-view.ts'

const MAX_RESULTS = 5
const MIN_SEARCH_LENGTH = 2
const MIN_REASON_LENGTH = 5
const DEBOUNCE_MS = 300

type PanelErrors = { person?: string; reason?: string }

/** Converts the server's error to form errors. */
function toPanelErrors(error: unknown, isKnownPerson: boolean): PanelErrors {
  const status = error instanceof ApiError ? error.status : null
  if (status === 404)
    return { person: isKnownPerson ? m.viewing_error_admin() : m.viewing_error_unknown() }
  if (status === 409) return { person: m.viewing_error_already() }
  if (status === 400) return { reason: m.viewing_error_why() }
  return {}
}

/**
 * Starts an impersonation to help someone (R5.5): the person, looked up while typing, and the
 * reason.
 */
export function ImpersonationPanel() {
  const [person, setPerson] = useState('')
  const [reason, setReason] = useState('')
  const [errors, setErrors] = useState<PanelErrors>({})
  const [isStarting, setStarting] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const me = useMineUser()
  const client = useQueryClient()
  const navigate = useNavigate()

  // Moves the focus to the field with the error.
  useEffect(() => {
    if (errors.person || errors.reason) focusFirstError(form.current)
  }, [errors])

  async function check(): Promise<{ username: string; isKnownPerson: boolean } | PanelErrors> {
    const reasonError =
      reason.trim().length < MIN_REASON_LENGTH ? { reason: m.viewing_error_why() } : {}
    if (person.trim() === '') return { person: m.viewing_error_who(), ...reasonError }
    // A student number needs a lookup; without a response a username works.
    const { items } = await client
      .fetchQuery({ ...findPeople(person, MAX_RESULTS), retry: false })
      .catch(() => ({ items: [] }))
    const username = toUsername(person, items)
    if (username === null) return { person: m.viewing_error_unknown(), ...reasonError }
    if (username.toLowerCase() === me?.username.toLowerCase())
      return { person: m.viewing_error_self(), ...reasonError }
    return 'reason' in reasonError
      ? reasonError
      : { username, isKnownPerson: findExact(person, items) !== null }
  }

  async function start(event: FormEvent) {
    event.preventDefault()
    if (isStarting) return
    setStarting(true)
    const checked = await check()
    if (!('username' in checked)) {
      setErrors(checked)
      setStarting(false)
      return
    }
    try {
      setErrors({})
      await viewAs(checked.username, reason.trim())
      setPerson('')
      setReason('')
      // The current page may not exist for the other person.
      await navigate({ to: '/dashboard' })
    } catch (error) {
      const panelErrors = toPanelErrors(error, checked.isKnownPerson)
      setErrors(panelErrors)
      if (!panelErrors.person && !panelErrors.reason)
        toast({ type: 'negative', message: m.viewing_error_failed() })
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
            error={errors.person}
            required
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            value={person}
            onChange={setPerson}
          />
          <PersonMatches
            text={person}
            isPaused={isStarting}
            onChoose={(person) => setPerson(person.username)}
          />
        </div>
        <TextField
          label={m.viewing_why()}
          hint={m.viewing_why_hint()}
          error={errors.reason}
          required
          maxLength={500}
          value={reason}
          onChange={setReason}
        />
        <Button type="submit" variant="primary" className="justify-self-start">
          {isStarting ? m.viewing_starting() : m.viewing_start()}
        </Button>
      </form>
    </Sheet>
  )
}

/** People who match the typed text, debounced. */
function PersonMatches({
  text,
  isPaused,
  onChoose,
}: {
  text: string
  /** No lookups after the start: the other person may not have the permission. */
  isPaused: boolean
  onChoose: (person: PersonMatch) => void
}) {
  const [query, setQuery] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setQuery(text.trim()), DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [text])
  const canSearch = query.length >= MIN_SEARCH_LENGTH && text.trim() !== ''
  const { data, isError, isFetching } = useQuery({
    ...findPeople(query, MAX_RESULTS),
    enabled: canSearch && !isPaused,
    retry: false,
  })
  const people = canSearch ? (data?.items ?? []) : []
  return (
    <>
      <p role="status" className="text-sm text-ink-soft empty:hidden">
        {canSearch && isFetching && m.viewing_looking()}
        {canSearch && isError && m.viewing_look_failed()}
        {canSearch && data?.items.length === 0 && m.viewing_none_found()}
      </p>
      {people.length > 0 && (
        <ul className="rows max-w-[30rem]" aria-label={m.viewing_found()}>
          {people.map((person) => (
            <li key={person.id}>
              <button
                type="button"
                className="flex min-h-11 w-full flex-wrap items-center gap-x-3 rounded-md px-2 text-left hover:bg-brand-soft"
                aria-label={m.viewing_choose({ name: details(person).join(', ') })}
                aria-pressed={findExact(text, [person]) !== null}
                onClick={() => onChoose(person)}
              >
                <span className="font-semibold">{person.displayName}</span>
                <span className="text-sm text-ink-soft">
                  {details(person).slice(1).join(' · ')}
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

const details = ({ displayName, username, studentId }: PersonMatch): string[] =>
  [displayName, username, studentId].filter((part) => part !== null)
