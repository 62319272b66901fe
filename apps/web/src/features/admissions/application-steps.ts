import type { Application } from '#data/shapes.ts'

export const applicationSteps = ['received', 'documents', 'review', 'decision', 'enrolled'] as const
export type ApplicationStep = (typeof applicationSteps)[number]
export type StepState = 'done' | 'current' | 'ahead'

type Judged = Pick<Application, 'status' | 'items'>

/** Whether the college still waits for something that it requires. */
export const lacksDocuments = ({ items }: Pick<Application, 'items'>): boolean =>
  items.some(({ required, state }) => required && state !== 'received' && state !== 'waived')

/** How many steps a status has behind it, and the one that it is at. */
const reached: Readonly<Record<Application['status'], number>> = {
  started: 0,
  withdrawn: 1,
  submitted: 1,
  inReview: 2,
  decisionMade: 4,
  enrolled: 5,
}

/**
 * Where an application stands (pages.md, admissions). Documents may still be on their way while it is
 * reviewed; once there is a decision, nothing is missing any more.
 */
export function stepsOf(application: Judged): Record<ApplicationStep, StepState> {
  const { status } = application
  const at = reached[status]
  const ended = status === 'withdrawn' || status === 'decisionMade'
  const states = applicationSteps.map((_, index): StepState => {
    if (index < at) return 'done'
    return index === at && !ended ? 'current' : 'ahead'
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
