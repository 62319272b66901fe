import type { Section } from '#data/shapes.ts'
import type { MyClass } from '#data/teaching/my-classes.ts'
import { isAttended } from './attended.ts'

/** A section at its times, and whether the person teaches it. */
export type Scheduled = Section & { isTaught: boolean }

/** Whether a class takes place for the person: they attend or teach it, and it isn't canceled. */
export const takesPlace = ({ section, registration }: MyClass, today: string): boolean =>
  registration ? isAttended(registration, today) : section.status !== 'cancelled'

/** The sections of the classes that take place. */
export const toScheduled = (classes: readonly MyClass[], today: string): Scheduled[] =>
  classes
    .filter((entry) => takesPlace(entry, today))
    .map(({ section, registration }) => ({ ...section, isTaught: registration === null }))
