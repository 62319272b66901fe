import type { Application } from '#data/shapes.ts'

export const applicationSteps = ['received', 'documents', 'review', 'decision', 'enrolled'] as const
export type ApplicationStep = (typeof applicationSteps)[number]
export type StepState = 'done' | 'current' | 'ahead'

type ApplicationProgress = Pick<Application, 'status' | 'items'>

/** Whether a required document is still missing. */
export const lacksDocuments = ({ items }: Pick<Application, 'items'>): boolean =>
  items.some(({ required, state }) => required && state !== 'received' && state !== 'waived')

/** The number of completed steps for each status. */
const doneSteps: Readonly<Record<Application['status'], number>> = {
  started: 0,
  withdrawn: 1,
  submitted: 1,
  inReview: 2,
  decisionMade: 4,
  enrolled: 5,
}

/**
 * The steps of an application (pages.md, admissions). Documents may still be missing during the
 * review; after a decision, nothing is.
 */
export function getSteps(application: ApplicationProgress): Record<ApplicationStep, StepState> {
  const { status } = application
  const doneCount = doneSteps[status]
  const ended = status === 'withdrawn' || status === 'decisionMade'
  const states = applicationSteps.map((_, index): StepState => {
    if (index < doneCount) return 'done'
    return index === doneCount && !ended ? 'current' : 'ahead'
  })
  const [received = 'ahead', documents = 'ahead', review = 'ahead'] = states
  const [, , , decision = 'ahead', enrolled = 'ahead'] = states
  const isWaiting = status === 'submitted' || status === 'inReview'
  const complete = !lacksDocuments(application)
  return {
    received,
    documents: isWaiting ? (complete ? 'done' : 'current') : documents,
    review: status === 'submitted' && complete ? 'current' : review,
    decision,
    enrolled,
  }
}
