import { randomUUID } from 'node:crypto'
import type { RegistrationInput } from '#modules/registration/requests/requests.schema.ts'
import type { KillClass, KillStudent, KillSystem, KillWorld } from './kill-world.ts'

/** A student's requests before and while something is killed, and the expected result. */
export interface Round {
  readonly kind: RoundKind
  readonly student: KillStudent
  readonly cookie: string
  readonly requests: readonly RegistrationInput[]
  /** For each class: the result or the reason, and how many writes took effect in all. */
  readonly expected: readonly Expected[]
}

export interface Expected {
  readonly section: KillClass
  readonly action: RegistrationInput['action']
  readonly answer: string
  readonly standing: 'registered' | 'waitlisted' | 'left' | null
  readonly writes: number
}

const kinds = ['two classes', 'drop', 'swap', 'full class', 'waitlist'] as const
export type RoundKind = (typeof kinds)[number]

/** Colleague's resource has no waitlists. */
export const kindsOf = (system: KillSystem): readonly RoundKind[] =>
  system === 'colleague' ? kinds.filter((kind) => kind !== 'waitlist') : kinds

const asked = (
  action: RegistrationInput['action'],
  { id: sectionId }: KillClass,
  more: Partial<RegistrationInput> = {},
): RegistrationInput => ({ id: randomUUID(), action, sectionId, ...more })

const registered = (section: KillClass) => ({
  ...({ section, action: 'add', answer: 'registered', standing: 'registered', writes: 1 } as const),
})
const dropped = (section: KillClass) => ({
  ...({ section, action: 'drop', answer: 'dropped', standing: 'left', writes: 2 } as const),
})

/** Prepares a round: nothing is killed yet. */
export async function prepareRound(world: KillWorld, kind: RoundKind): Promise<Round> {
  const { hub } = world
  const student = await world.student()
  const cookie = await hub.signIn(student.id)
  const round = { kind, student, cookie }
  const first = await world.section(0, kind === 'full class' || kind === 'waitlist' ? 0 : 1)
  switch (kind) {
    case 'two classes': {
      const second = await world.section(1, 1)
      const requests = [asked('add', first), asked('add', second)]
      return { ...round, requests, expected: [registered(first), registered(second)] }
    }
    case 'drop': {
      await register(world, cookie, first)
      return { ...round, requests: [asked('drop', first)], expected: [dropped(first)] }
    }
    case 'swap': {
      await register(world, cookie, first)
      const second = await world.section(1, 1)
      const requests = [asked('swap', second, { dropSectionId: first.id })]
      return { ...round, requests, expected: [registered(second), dropped(first)] }
    }
    case 'full class':
    case 'waitlist': {
      const isRefused = kind === 'full class'
      const outcome = isRefused
        ? ({ answer: 'full', standing: null, writes: 0 } as const)
        : ({ answer: 'waitlisted', standing: 'waitlisted', writes: 1 } as const)
      const requests = [asked('add', first, isRefused ? {} : { orWaitlist: true })]
      const action = isRefused ? 'add' : 'waitlist'
      return { ...round, requests, expected: [{ section: first, action, ...outcome }] }
    }
  }
}

/** Registers the student in a class before the round, and lets the hub read it. */
async function register({ hub }: KillWorld, cookie: string, section: KillClass): Promise<void> {
  await hub.ask(cookie, [asked('add', section)])
  hub.time.pass(5_000)
  await hub.work()
  hub.time.pass(31_000)
  await hub.work()
}
