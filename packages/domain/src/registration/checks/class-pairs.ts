import type { ClassPlan, CurrentClass, PlannedClass } from './class-plan.ts'

export interface ClassPair {
  readonly own: PlannedClass
  readonly other: PlannedClass | CurrentClass
  /** Null for another class of the plan. */
  readonly currentState: CurrentClass['state'] | null
}

/**
 * Each class of the plan with every other class the student wants or has, so that a finding about
 * two classes of the plan is there for both.
 */
export const classPairs = ({ classes, registered }: ClassPlan): ClassPair[] =>
  classes.flatMap((own) => [
    ...classes
      .filter(({ id }) => id !== own.id)
      .map((other): ClassPair => ({ own, other, currentState: null })),
    ...(registered ?? [])
      .filter(({ id }) => id !== own.id)
      .map((other): ClassPair => ({ own, other, currentState: other.state })),
  ])
