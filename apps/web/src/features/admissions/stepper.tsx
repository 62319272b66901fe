import type { Application } from '#data/shapes.ts'
import { m } from '#locales/compiled/messages.js'
import Circle from '~icons/lucide/circle'
import CircleCheck from '~icons/lucide/circle-check'
import CircleDot from '~icons/lucide/circle-dot'
import {
  type ApplicationStep,
  applicationSteps,
  getSteps,
  type StepState,
} from './application-steps.ts'
import './admissions.css'

const names: Readonly<Record<ApplicationStep, () => string>> = {
  received: m.admissions_step_received,
  documents: m.admissions_step_documents,
  review: m.admissions_step_review,
  decision: m.admissions_step_decision,
  enrolled: m.admissions_step_enrolled,
}

const icons = { done: CircleCheck, current: CircleDot, ahead: Circle }

const labels: Readonly<Record<StepState, () => string>> = {
  done: m.admissions_step_done,
  current: m.admissions_step_current,
  ahead: m.admissions_step_ahead,
}

/** The steps of an application and its progress. */
export function Stepper({ application }: { application: Application }) {
  const steps = getSteps(application)
  return (
    <ol className="steps" aria-label={m.admissions_steps()}>
      {applicationSteps.map((step) => {
        const state = steps[step]
        const Icon = icons[state]
        return (
          <li key={step} data-state={state} aria-current={state === 'current' ? 'step' : undefined}>
            <Icon size={22} strokeWidth={1.75} aria-hidden />
            <span>
              {names[step]()}
              <span className={state === 'current' ? 'block text-sm font-normal' : 'sr-only'}>
                {labels[state]()}
              </span>
            </span>
          </li>
        )
      })}
    </ol>
  )
}
