import { expect, test } from 'vitest'
import type { Advisor } from '#data/shapes.ts'
import { setClock } from '#testing/college-clock.ts'
import { fakeApi, group } from '#testing/fake-api.ts'
import { openApp } from '#testing/open-app.tsx'
import { anAdvisor } from '#testing/records/plans.ts'
import { aPerson, aProgram } from '#testing/records/student.ts'
import { aBenefit } from '#testing/records/veteran.ts'

const named = (displayName: string, different: Partial<Advisor>) => {
  const advisor = anAdvisor(different)
  return { ...advisor, person: { ...advisor.person, displayName } }
}
/** Today is October 28, 2026 in these records. */
const advisors = [
  named('Gone Before', { endOn: '2026-10-27' }),
  named('Still Here', { isPrimary: false, endOn: '2026-12-31' }),
  named('Here First', {}),
  named('Yet To Come', { startOn: '2027-01-05' }),
]

async function open(path: string, records: Advisor[] = advisors) {
  setClock()
  const veteran = { status: 'protectedVeteran' as const, benefits: [aBenefit()] }
  fakeApi({
    'POST /v1/people/person/mine/data': {
      mine: group(aPerson({ veteran })),
      academicPrograms: group([aProgram()]),
      advisors: group(records),
      residencies: group([]),
    },
  })
  return (await openApp(path)).screen
}

test('R8.4 lists today’s advisors, not past or future ones', async () => {
  const screen = await open('/profile')
  const card = screen.getByRole('region', { name: /advisors/i })
  await expect.element(card).toMatchTextContent(/Here First.*Still Here/)
  expect(card.element().textContent).not.toContain('Gone Before')
  expect(card.element().textContent).not.toContain('Yet To Come')
})

test('R8.4 lists the person who certifies benefits until the end of the year', async () => {
  const type = { id: 'VET', code: 'VET', title: 'School certifying official' }
  const screen = await open('/profile/veteran-benefits', [
    named('Gone Before', { type, endOn: '2026-10-27' }),
    named('Still Here', { type, endOn: '2026-12-31' }),
  ])
  await expect.element(screen.getByText('Still Here')).toBeVisible()
})
