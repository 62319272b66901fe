import { expect, test } from 'vitest'
import type { OfferedSection } from '#data/registration/sections.ts'
import { setClock } from '#testing/college-clock.ts'
import { fakeApi, group } from '#testing/fake-api.ts'
import { openApp } from '#testing/open-app.tsx'
import { aCourse, aPlan, aSection, somePlans } from '#testing/records/classes.ts'
import { aPerson } from '#testing/records/student.ts'

const lab = [{ title: 'Lab materials', amountCents: 4_500 }]
const tools = [{ title: 'Tools', amountCents: 2_010 }]

/** A plan with one class for each list of fees: ENG-001, ENG-002, and so on. */
async function openPlan(...fees: readonly OfferedSection['fees'][]) {
  setClock()
  const courses = fees.map((each, index) =>
    aCourse({
      sections: [
        aSection({
          id: `00000000-0000-7000-8000-0000000000c${index + 1}`,
          name: `ENG-00${index + 1}`,
          fees: each,
        }),
      ],
    }),
  )
  const { term, source } = somePlans()
  fakeApi({
    'POST /v1/people/person/mine/data': {
      mine: group(aPerson()),
      sectionRegistrations: group([]),
      courseTransfers: group([]),
    },
    'GET /v1/registration/plans': somePlans({ plans: [aPlan(courses)] }),
    'POST /v1/registration/checks': {
      term: term ?? { id: '', code: '', title: '', startOn: '', endOn: '' },
      source,
      checkedAt: '2026-10-28T15:00:00Z',
      credits: { registered: 6, limit: 18 },
      findings: [],
    },
    'GET /v1/registration/requests': [],
  })
  return openApp('/classes/plan')
}

const notProvided = (names: string) => `The college hasn't provided fees for ${names}.`

test.each([
  ['all are known', [lab, [], tools], '$65.10'],
  ['there are none', [[], []], '$0.00'],
  ['one is unknown', [lab, null, []], `At least $45.00${notProvided('ENG-002')}`],
  ['no class has some, and one is unknown', [[], null], `Unknown${notProvided('ENG-002')}`],
  ['all are unknown', [null, null], 'Unknown'],
])('sums the fees of a plan’s classes when %s', async (_, fees, words) => {
  const { screen } = await openPlan(...fees)
  const plan = screen.getByRole('region', { name: 'Plan A' })
  await expect.element(plan).toMatchTextContent(`Class fees${words}We checked`)
})

test('shows the fees of a planned class next to its dates', async () => {
  const { screen } = await openPlan(lab, [])
  const entryFor = (name: string) => screen.getByRole('listitem').filter({ hasText: name })
  await expect.element(entryFor('ENG-001')).toMatchTextContent('Fees: $45.00')
  await expect.element(entryFor('ENG-002')).not.toMatchTextContent('Fees')
})
