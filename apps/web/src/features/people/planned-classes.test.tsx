import { expect, test } from 'vitest'
import type { StudentPlans } from '#data/registration/plans/student-plans.ts'
import { accessibilityFaults } from '#testing/accessibility.ts'
import { openAsStaff } from '#testing/open-as-staff.ts'
import { aPlan, somePlans } from '#testing/records/classes.ts'
import { aFoundPerson } from '#testing/records/staff.ts'

const maya = aFoundPerson()
const plan = aPlan()
const { term, source } = somePlans()

const plans = (): StudentPlans => {
  if (!term) throw new Error('There is no term')
  const about = { term, source, checkedAt: '2026-10-28T15:00:00Z' }
  const [first] = plan.classes
  const finding = {
    code: 'canceled',
    verdict: 'blocks',
    classId: first?.sectionId ?? null,
  } as const
  const checks = { ...about, credits: { registered: 6, limit: 18 }, findings: [finding] }
  return { term, terms: [term], plans: [{ plan, checks }] }
}

async function open(permissions: string[]) {
  const bodies: unknown[] = []
  const opened = await openAsStaff(`/people/${maya.id}`, permissions, {
    'GET /v1/people/person': maya,
    'POST /v1/people/person/data': { personId: maya.id, groups: {} },
    'POST /v1/registration/student-plans': async (request) => {
      bodies.push(await request.json())
      return plans() as never
    },
  })
  const { main } = opened
  await main.getByRole('textbox', { name: /Reason/ }).fill('Advising appointment')
  await main.getByRole('button', { name: 'Open record' }).click()
  return { ...opened, bodies, card: main.getByRole('region', { name: 'Planned classes' }) }
}

test('shows an advisor the student’s plan with its checks, read-only', async () => {
  const { card, bodies } = await open(['person.view', 'person.view.academic'])
  await expect.element(card).toMatchTextContent('ENG-105-CRF03')
  await expect.element(card).toMatchTextContent('This class is canceled.')
  await expect.element(card).toMatchTextContent('Registered so far: 6 credits.')
  expect(card.getByRole('button').elements()).toEqual([])
  expect(bodies).toEqual([{ personId: maya.id, reason: 'Advising appointment' }])
  expect(await accessibilityFaults()).toEqual([])
})

test('explains missing permission for academic records, and requests nothing', async () => {
  const { card, bodies } = await open(['person.view'])
  await expect.element(card).toMatchTextContent('person.view.academic')
  expect(bodies).toEqual([])
})
