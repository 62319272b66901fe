/** Test scores and applications of personas. For others they are random. */

/** test | days ago | score */
export type FixedScore = readonly [assessment: string, daysAgo: number, score: string]

/** Math scores are valid for two years, reading and writing for three. `full.time` has valid and expired ones. */
export const fixedScores: Readonly<Record<string, readonly FixedScore[]>> = {
  'full.time': [
    ['MPL', 905, '41'],
    ['MPL', 200, '63'],
    ['RPL', 905, '271'],
    ['WPL', 905, '264'],
    ['ACT', 1010, '24'],
  ],
  'new.student': [
    ['MPL', 132, '39'],
    ['RPL', 132, '258'],
    ['WPL', 132, '257'],
  ],
  'hs.joint': [
    ['ACT', 410, '26'],
    ['ACTM', 410, '25'],
    ['ACTE', 410, '27'],
  ],
  'transfer.in': [['CLX', 400, '58']],
  'ela.learner': [
    ['ELG', 420, '2'],
    ['ELR', 420, '3'],
    ['ELW', 420, '2'],
    ['ELL', 420, '3'],
    ['ELG', 160, '4'],
    ['ELR', 160, '4'],
    ['ELW', 160, '4'],
    ['ELL', 160, '4'],
  ],
  'hold.money': [['MPL', 610, '39']],
  'dst.schedule': [
    ['MPL', 350, '44'],
    ['RPL', 350, '257'],
    ['WPL', 350, '286'],
  ],
  'opt.out': [['MPL', 480, '44']],
  'vet.benefits': [['MPL', 505, '32']],
  'grad.soon': [
    ['MPL', 1_240, '52'],
    ['WPL', 1_240, '261'],
  ],
  'gpa.zero': [],
  'huge.history': [],
}

export type ItemState = 'incomplete' | 'received' | 'waived' | 'notReceived'

export interface FixedApplication {
  readonly type: string
  readonly programs: readonly string[]
  /** The current term or the next. */
  readonly term: 'first' | 'next'
  readonly daysAgo: number
  readonly progress: 'inReview' | 'decisionMade' | 'enrolled'
  readonly decision: readonly [code: string, daysAgo: number] | null
  /** item | state | received so many days ago, or due in so many */
  readonly items: readonly (readonly [type: string, state: ItemState, days: number])[]
}

export const fixedApplications: Readonly<Record<string, readonly FixedApplication[]>> = {
  'full.time': [
    {
      type: 'SEL',
      programs: ['AAS-ADN', 'DIP-PNN'],
      term: 'next',
      daysAgo: 46,
      progress: 'inReview',
      decision: null,
      items: [
        ['ESS', 'received', 40],
        ['TST', 'received', 46],
        ['IMM', 'incomplete', 12],
        ['REF', 'notReceived', 12],
      ],
    },
  ],
  'new.student': [
    {
      type: 'FTC',
      programs: ['AA-LIB'],
      term: 'first',
      daysAgo: 190,
      progress: 'enrolled',
      decision: ['CON', 176],
      items: [
        ['TST', 'received', 132],
        ['RES', 'waived', 176],
        ['HST', 'notReceived', 21],
      ],
    },
  ],
  'transfer.in': [
    {
      type: 'TRF',
      programs: ['AA-BUS'],
      term: 'first',
      daysAgo: 410,
      progress: 'enrolled',
      decision: ['ADM', 395],
      items: [
        ['CLT', 'received', 398],
        ['CLT', 'received', 391],
        ['HST', 'waived', 395],
        ['TST', 'waived', 395],
      ],
    },
  ],
}

/** Days since each transcript of another college was received. */
export function receivedTranscripts(username: string): readonly number[] {
  return (fixedApplications[username] ?? []).flatMap(({ items }) =>
    items.flatMap(([item, state, days]) => (item === 'CLT' && state === 'received' ? [days] : [])),
  )
}
