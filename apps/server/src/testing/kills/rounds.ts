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
  readonly status: 'registered' | 'waitlisted' | 'left' | null
  readonly writes: number
}

const kinds = ['two classes', 'drop', 'swap', 'full class', 'waitlist'] as const
export type RoundKind = (typeof kinds)[number]

/** Colleague's resource has no waitlists. */
export const roundKinds = (system: KillSystem): readonly RoundKind[] =>
  system === 'colleague' ? kinds.filter((kind) => kind !== 'waitlist') : kinds

const requestFor = (
  action: RegistrationInput['action'],
  { id: sectionId }: KillClass,
  overrides: Partial<RegistrationInput> = {},
): RegistrationInput => ({ id: randomUUID(), action, sectionId, ...overrides })

const registered = (section: KillClass) => ({
  ...({ section, action: 'add', answer: 'registered', status: 'registered', writes: 1 } as const),
})
const dropped = (section: KillClass) => ({
  ...({ section, action: 'drop', answer: 'dropped', status: 'left', writes: 2 } as const),
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
      const requests = [requestFor('add', first), requestFor('add', second)]
      return { ...round, requests, expected: [registered(first), registered(second)] }
    }
    case 'drop': {
      await register(world, cookie, first)
      return { ...round, requests: [requestFor('drop', first)], expected: [dropped(first)] }
    }
    case 'swap': {
      await register(world, cookie, first)
      const second = await world.section(1, 1)
      const requests = [requestFor('swap', second, { dropSectionId: first.id })]
      return { ...round, requests, expected: [registered(second), dropped(first)] }
    }
    case 'full class':
    case 'waitlist': {
      const isRejected = kind === 'full class'
      const outcome = isRejected
        ? ({ answer: 'full', status: null, writes: 0 } as const)
        : ({ answer: 'waitlisted', status: 'waitlisted', writes: 1 } as const)
      const requests = [requestFor('add', first, isRejected ? {} : { orWaitlist: true })]
      const action = isRejected ? 'add' : 'waitlist'
      return { ...round, requests, expected: [{ section: first, action, ...outcome }] }
    }
  }
}

/** Registers the student in a class before the round, and lets the hub read it. */
async function register({ hub }: KillWorld, cookie: string, section: KillClass): Promise<void> {
  await hub.postRequests(cookie, [requestFor('add', section)])
  hub.time.advance(5_000)
  await hub.work()
  hub.time.advance(31_000)
  await hub.work()
}
