import type { Person } from '#data/shapes.ts'

type Benefit = Person['veteran']['benefits'][number]

/** Full Chapter 33 benefits, certified for the fall. */
export function aBenefit(overrides: Partial<Benefit> = {}): Benefit {
  return {
    chapter: 'Chapter 33 (Post-9/11 GI Bill)',
    percent: 100,
    startOn: '2025-08-11',
    endOn: null,
    certifiedTerms: [{ id: 'fall', code: '2026FA', title: 'Fall 2026' }],
    state: 'certified',
    ...overrides,
  }
}
