import { useState } from 'react'
import { ApiError } from '#api/errors.ts'
import { type Rehearsal, type RehearsedTerms, rehearseRegistration } from '#data/admin/rehearsal.ts'
import { m } from '#locales/compiled/messages.js'
import { Button } from '#ui/controls/button.tsx'
import { Sheet } from '#ui/layout/sheet.tsx'
import { RehearsalResult } from './rehearsal-result.tsx'
import { TermChoice } from './term-choice.tsx'

type State =
  | { readonly phase: 'start' | 'running' }
  | { readonly phase: 'done'; readonly rehearsal: Rehearsal }
  | { readonly phase: 'failed'; readonly message: string }

/** The localized error message for a failed rehearsal. */
const describeFailure = (error: unknown) =>
  error instanceof ApiError && error.status === 409
    ? m.rehearsal_impossible()
    : m.rehearsal_failed()

/** Replays the first hour of an earlier registration for a term, by default the next
 * (registration.md section 4). */
export function RehearsalCard() {
  const [state, setState] = useState<State>({ phase: 'start' })
  const [terms, setTerms] = useState<RehearsedTerms>({})
  const run = async () => {
    if (state.phase === 'running') return
    setState({ phase: 'running' })
    try {
      setState({ phase: 'done', rehearsal: await rehearseRegistration(terms) })
    } catch (error) {
      setState({ phase: 'failed', message: describeFailure(error) })
    }
  }
  const isRunning = state.phase === 'running'
  return (
    <Sheet
      title={m.rehearsal_title()}
      description={m.rehearsal_description()}
      busy={isRunning}
      action={
        <Button aria-busy={isRunning} onClick={() => void run()}>
          {state.phase === 'done' ? m.rehearsal_again() : m.rehearsal_run()}
        </Button>
      }
    >
      <TermChoice
        terms={terms}
        onChange={(next) => {
          setTerms(next)
          // The result shown is for other terms.
          setState({ phase: 'start' })
        }}
      />
      <div role="status" className="mt-4">
        {state.phase === 'start' && (
          <p className="max-w-[70ch] text-ink-soft">{m.rehearsal_explained()}</p>
        )}
        {isRunning && <p className="text-ink-soft">{m.rehearsal_running()}</p>}
        {state.phase === 'failed' && <p>{state.message}</p>}
      </div>
      {state.phase === 'done' && <RehearsalResult rehearsal={state.rehearsal} />}
    </Sheet>
  )
}
