import fc from 'fast-check'
import { expect, test } from 'vitest'
import { buildSchedules } from './build-schedules.ts'
import type { BuilderInput, BuilderSection, Constraint } from './builder-input.ts'
import { allSchedules, preferenceCost } from './testing/brute-force.ts'
import { arbitraryInput } from './testing/random-input.ts'
import { patternOf } from './time-pattern.ts'

/** The sections of each schedule, with every choice among interchangeable ones. */
function writtenOut(input: BuilderInput, result = buildSchedules(input)) {
  const section = (id: string) =>
    input.slots.flatMap(({ sections }) => sections).find((candidate) => candidate.id === id)
  return result.schedules.map(({ picks }) =>
    picks.reduce<BuilderSection[][]>(
      (all, { sectionIds }) =>
        all.flatMap((chosen) =>
          sectionIds.flatMap((id) => section(id) ?? []).map((candidate) => [...chosen, candidate]),
        ),
      [[]],
    ),
  )
}
const namesOf = (sections: readonly BuilderSection[]) => sections.map(({ id }) => id).join()
const timesOf = (sections: readonly BuilderSection[]) =>
  sections.map(({ meetings }) => patternOf(meetings).key)

test('finds exactly the schedules that fit', () => {
  fc.assert(
    fc.property(arbitraryInput, (input) => {
      const result = buildSchedules(input)
      const expected = allSchedules(input).map(namesOf).sort()
      const built = writtenOut(input, result).flat().map(namesOf).sort()
      expect(result.isComplete).toBe(true)
      expect(new Set(built).size).toBe(built.length)
      if (result.hasMore) expect(expected).toEqual(expect.arrayContaining(built))
      else expect(built).toEqual(expected)
      expect(result.infeasibility === null).toBe(expected.length > 0)
    }),
    { numRuns: 1500 },
  )
})

test('lists schedules with other times first, in the chosen order', () => {
  fc.assert(
    fc.property(arbitraryInput, (input) => {
      const firsts = writtenOut(input).flatMap((all) => all.slice(0, 1))
      const keys = firsts.map((sections) => timesOf(sections).sort().join(';'))
      const different = allSchedules(input).map((sections) => ({
        key: timesOf(sections).sort().join(';'),
        wish: preferenceCost(input, sections),
      }))
      const count = Math.min(100, new Set(different.map(({ key }) => key)).size)
      expect(new Set(keys.slice(0, count)).size).toBe(count)
      const best = [...new Map(different.map(({ key, wish }) => [key, wish])).values()]
      expect(firsts.slice(0, count).map((sections) => preferenceCost(input, sections))).toEqual(
        best.sort((a, b) => a - b).slice(0, 100),
      )
    }),
    { numRuns: 1500 },
  )
})

/** The input without one constraint. */
function without(input: BuilderInput, gone: Constraint): BuilderInput {
  if (gone.kind === 'break') return { ...input, minBreakMinutes: 0 }
  const { kind, id } = gone
  const isOther = (section: { readonly id: string }) => section.id !== id
  if (kind === 'busy') return { ...input, busy: input.busy.filter(isOther) }
  if (kind === 'registered') return { ...input, registered: input.registered.filter(isOther) }
  if (kind === 'course') return { ...input, slots: input.slots.filter(isOther) }
  const unlocked = { lockedSectionId: null }
  return {
    ...input,
    slots: input.slots.map((slot) => (slot.id === id ? { ...slot, ...unlocked } : slot)),
  }
}

/** The input with nothing but some constraints. */
function onlyWith(input: BuilderInput, constraints: readonly Constraint[]): BuilderInput {
  const has = (kind: Constraint['kind'], id?: string) =>
    constraints.some(
      (constraint) =>
        constraint.kind === kind && (constraint.kind === 'break' || constraint.id === id),
    )
  return {
    ...input,
    slots: input.slots
      .filter(({ id }) => has('course', id))
      .map((slot) => (has('lock', slot.id) ? slot : { ...slot, lockedSectionId: null })),
    busy: input.busy.filter(({ id }) => has('busy', id)),
    registered: input.registered.filter(({ id }) => has('registered', id)),
    minBreakMinutes: has('break') ? input.minBreakMinutes : 0,
  }
}

test('names a minimal set of conflicting constraints, and the remedies', () => {
  const distinct = arbitraryInput.filter(
    ({ busy }) => new Set(busy.map(({ id }) => id)).size === busy.length,
  )
  fc.assert(
    fc.property(distinct, (input) => {
      const { infeasibility } = buildSchedules(input)
      if (infeasibility === null) return
      const { conflicting, remedies } = infeasibility
      const fits = (some: BuilderInput) => allSchedules(some).length > 0
      expect(fits(onlyWith(input, conflicting))).toBe(false)
      for (const constraint of conflicting)
        expect(
          fits(
            onlyWith(
              input,
              conflicting.filter((other) => other !== constraint),
            ),
          ),
        ).toBe(true)

      const courses = conflicting.filter(({ kind }) => kind === 'course').length
      for (const slot of courses > 1 ? input.slots : [])
        expect(fits({ ...input, slots: [slot] })).toBe(true)

      const changes: Constraint[] = [
        ...input.slots.map(({ id }) => ({ kind: 'course', id }) as const),
        ...input.slots.map(({ id }) => ({ kind: 'lock', id }) as const),
        ...input.busy.map(({ id }) => ({ kind: 'busy', id }) as const),
        { kind: 'break' },
      ]
      const order = (all: readonly Constraint[]) =>
        all.map((constraint) => JSON.stringify(constraint)).sort()
      expect(order(remedies)).toEqual(
        order(changes.filter((change) => fits(without(input, change)))),
      )
    }),
    { numRuns: 3000 },
  )
})

test('builds nothing without courses', () => {
  const input: BuilderInput = {
    slots: [],
    busy: [],
    minBreakMinutes: 0,
    preference: 'balanced',
    registered: [],
  }
  expect(buildSchedules(input)).toEqual({
    schedules: [],
    hasMore: false,
    isComplete: true,
    infeasibility: null,
  })
})
