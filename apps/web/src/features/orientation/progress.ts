import type { OrientationData } from '#data/shapes.ts'

type Step = OrientationData['checklist'][number]

/** How one step stands, in a student's words. */
export type StepState = 'done' | 'notNeeded' | 'waiting' | 'inProgress' | 'notStarted'

/** Who has to do something next; nobody when the step is over. */
export type Actor = 'you' | 'college' | null

/** A session that the student has a place in is under way; of other steps nobody knows that they are. */
export function stateOf(
  { key, state }: Pick<Step, 'key' | 'state'>,
  session: OrientationData['session'],
): StepState {
  if (state === 'done') return 'done'
  if (state === 'waived') return 'notNeeded'
  if (state === 'blocked') return 'waiting'
  return key === 'session' && session?.registered ? 'inProgress' : 'notStarted'
}

export function actorOf({ state }: Pick<Step, 'state'>): Actor {
  if (state === 'blocked') return 'college'
  return state === 'todo' ? 'you' : null
}

export type Progress = {
  done: number
  /** Those that are needed; what was waived is not among them. */
  all: number
  /** The step that the student should take next; null when none is left for them. */
  nextId: string | null
}

/** How far a student is: `4 of 9`. What is required comes before what is not. */
export function progressOf(checklist: readonly Step[]): Progress {
  const needed = checklist.filter(({ state }) => state !== 'waived')
  const open = needed.filter((step) => actorOf(step) === 'you')
  const next = open.find(({ required }) => required) ?? open[0]
  return {
    done: needed.filter(({ state }) => state === 'done').length,
    all: needed.length,
    nextId: next?.id ?? null,
  }
}
