import { expect, test } from 'vitest'
import { setClock } from '#testing/college-clock.ts'
import { fakeApi, group } from '#testing/fake-api.ts'
import { openApp } from '#testing/open-app.tsx'
import { anApplication, anItem } from '#testing/records/admission.ts'
import { aPerson, aProgram } from '#testing/records/student.ts'

async function open(overrides: Parameters<typeof anApplication>[0]) {
  setClock()
  fakeApi({
    'POST /v1/people/person/mine/data': {
      mine: group(aPerson()),
      academicPrograms: group([aProgram()]),
      applications: group([anApplication(overrides)]),
      residencies: group([]),
      agreements: group([]),
    },
  })
  const { screen } = await openApp('/profile/admissions')
  const card = screen.getByRole('region', { name: 'Applications' })
  await expect.element(card).toMatchTextContent('Spring 2027')
  return card
}

test('R8.10 shows an application’s type, date, campus, and number', async () => {
  const card = await open({ campus: { id: 'MAIN', code: 'MAIN', title: 'Main Campus' } })
  for (const fact of [
    'TypeSelective health program',
    'SubmittedTue, Oct 6',
    'CampusMain Campus',
    'ReferencePB-2027SP-914207',
  ]) {
    await expect.element(card).toMatchTextContent(fact)
  }
})

test('R8.10 marks an application without a submission date as not submitted', async () => {
  const card = await open({ status: 'started', appliedOn: null })
  await expect.element(card).toMatchTextContent('SubmittedNot submitted yet')
})

test('R8.10 shows each checklist item’s state as text and color, and late ones in red', async () => {
  const named = (title: string, overrides: Parameters<typeof anItem>[0]) =>
    anItem({ type: { id: title, code: title, title }, ...overrides })
  const card = await open({
    items: [
      named('Essay', { state: 'received', receivedOn: '2026-10-10' }),
      named('Fee', { state: 'waived' }),
      named('Letters', { state: 'incomplete', dueOn: '2026-10-01' }),
      named('Portfolio', { required: false, dueOn: null }),
      named('Transcript', {}),
    ],
  })
  for (const [title, text, tone] of [
    ['Essay', 'ReceivedReceived Sat, Oct 10', 'good'],
    ['Fee', 'Waived', 'neutral'],
    ['Letters', /Incomplete.*Thu, Oct 1/, 'warn'],
    ['Portfolio', 'PortfolioNot requiredNot received', 'neutral'],
    ['Transcript', 'RequiredDue Thu, Dec 3', 'warn'],
  ] as const) {
    const row = card.getByRole('row', { name: new RegExp(title) })
    await expect.element(row).toMatchTextContent(text)
    expect(row.element().querySelector(`.tone-${tone}`), title).not.toBeNull()
  }
  const overdue = card
    .getByRole('row', { name: /Letters/ })
    .element()
    .querySelector('time')
  expect(overdue?.className).toContain('text-bad')
  const upcoming = card
    .getByRole('row', { name: /Transcript/ })
    .element()
    .querySelector('time')
  expect(upcoming?.className).not.toContain('text-bad')
})

test('R8.10 marks nothing as missing or late after a decision', async () => {
  const never = { type: { id: 'CLT', code: 'CLT', title: 'Transcript' }, dueOn: '2026-10-01' }
  const card = await open({ status: 'decisionMade', items: [anItem(never)] })
  const row = card.getByRole('row', { name: /Transcript/ })
  await expect.element(row).toMatchTextContent('Not received')
  expect(row.element().querySelector('.tone-neutral')).not.toBeNull()
  await expect.element(row).not.toMatchTextContent('Oct 1')
})

test('R8.10 marks the current step for screen readers', async () => {
  const card = await open({ status: 'inReview', items: [anItem({ state: 'received' })] })
  const steps = card.getByRole('list', { name: 'Application status' })
  const current = steps.element().querySelectorAll('[aria-current="step"]')
  expect([...current].map(({ textContent }) => textContent)).toEqual(['ReviewIn progress'])
})
