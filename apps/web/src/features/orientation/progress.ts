import type { OrientationData } from '#data/shapes.ts'

type Step = OrientationData['checklist'][number]

/** The state of one step, from the student's view. */
export type StepState = 'done' | 'notNeeded' | 'waiting' | 'inProgress' | 'notStarted'

/** Who acts next; no one when the step is done. */
export type Actor = 'you' | 'college' | null

/**
 * A step is in progress if the student has a place in its session. For other steps, progress is
 * unknown.
 */
export function getStepState(
  { key, state }: Pick<Step, 'key' | 'state'>,
  session: OrientationData['session'],
): StepState {
  if (state === 'done') return 'done'
  if (state === 'waived') return 'notNeeded'
  if (state === 'blocked') return 'waiting'
  return key === 'session' && session?.registered ? 'inProgress' : 'notStarted'
}

export function getActor({ state }: Pick<Step, 'state'>): Actor {
  if (state === 'blocked') return 'college'
  return state === 'todo' ? 'you' : null
}

export type Progress = {
  done: number
  /** The required count; waived steps are not included. */
  all: number
  /** The student's next step; null when none is left for them. */
  nextId: string | null
}

/** A student's progress: `4 of 9`. Required steps come before optional ones. */
export function getProgress(checklist: readonly Step[]): Progress {
  const needed = checklist.filter(({ state }) => state !== 'waived')
  const open = needed.filter((step) => getActor(step) === 'you')
  const next = open.find(({ required }) => required) ?? open[0]
  return {
    done: needed.filter(({ state }) => state === 'done').length,
    all: needed.length,
    nextId: next?.id ?? null,
  }
}
