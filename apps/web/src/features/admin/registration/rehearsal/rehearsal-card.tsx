import { useState } from 'react'
import { ApiError } from '#api/errors.ts'
import { type Rehearsal, type RehearsedTerms, rehearseRegistration } from '#data/admin/rehearsal.ts'
import { m } from '#locales/compiled/messages.js'
import { Button } from '#ui/controls/button.tsx'
import { Sheet } from '#ui/layout/sheet.tsx'
import { RehearsalResult } from './rehearsal-result.tsx'
import { TermChoice } from './term-choice.tsx'

type State =
  | { readonly at: 'start' | 'running' }
  | { readonly at: 'done'; readonly rehearsal: Rehearsal }
  | { readonly at: 'failed'; readonly says: string }

/** The localized error message for a failed rehearsal. */
const failureOf = (error: unknown) =>
  error instanceof ApiError && error.status === 409
    ? m.rehearsal_impossible()
    : m.rehearsal_failed()

/** Replays the first hour of an earlier registration for a term, by default the next
 * (registration.md section 4). */
export function RehearsalCard() {
  const [state, setState] = useState<State>({ at: 'start' })
  const [terms, setTerms] = useState<RehearsedTerms>({})
  const run = async () => {
    if (state.at === 'running') return
    setState({ at: 'running' })
    try {
      setState({ at: 'done', rehearsal: await rehearseRegistration(terms) })
    } catch (error) {
      setState({ at: 'failed', says: failureOf(error) })
    }
  }
  const isRunning = state.at === 'running'
  return (
    <Sheet
      title={m.rehearsal_title()}
      description={m.rehearsal_description()}
      busy={isRunning}
      action={
        <Button aria-busy={isRunning} onClick={() => void run()}>
          {state.at === 'done' ? m.rehearsal_again() : m.rehearsal_run()}
        </Button>
      }
    >
      <TermChoice
        terms={terms}
        onChange={(next) => {
          setTerms(next)
          // The result shown is for other terms.
          setState({ at: 'start' })
        }}
      />
      <div role="status" className="mt-4">
        {state.at === 'start' && (
          <p className="max-w-[70ch] text-ink-soft">{m.rehearsal_explained()}</p>
        )}
        {isRunning && <p className="text-ink-soft">{m.rehearsal_running()}</p>}
        {state.at === 'failed' && <p>{state.says}</p>}
      </div>
      {state.at === 'done' && <RehearsalResult rehearsal={state.rehearsal} />}
    </Sheet>
  )
}
