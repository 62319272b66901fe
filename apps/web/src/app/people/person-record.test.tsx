import { expect, test } from 'vitest'
import { accessibilityFaults } from '#testing/accessibility.ts'
import { failure, group } from '#testing/fake-api.ts'
import { openAsStaff } from '#testing/open-as-staff.ts'
import { anAgreement, anApplication, anItem, aResidency } from '#testing/records/admission.ts'
import { anAssessment, anOrientation, aStep } from '#testing/records/guidance.ts'
import { aCard } from '#testing/records/money.ts'
import { anAdvisor } from '#testing/records/plans.ts'
import { aSchool, aScore } from '#testing/records/scores.ts'
import { aFoundPerson } from '#testing/records/staff.ts'
import { aMeeting, aRegistration, aSectionOf, aTransfer } from '#testing/records/student.ts'

const maya = aFoundPerson()
const academic = ['person.view', 'person.view.academic']
const notProvided = {
  ...group(null, { asOf: null }),
  error: { code: 'notProvided', retryAt: null },
}

/** It is 10 AM on Wednesday, October 28. */
const english = aRegistration({
  section: aSectionOf('ENG-105', 'Composition I', {
    meetings: [aMeeting({ days: ['WE'], startTime: '09:00', endTime: '09:50' })],
  }),
})
const biology = aRegistration({
  section: aSectionOf('BIO-112', 'General Biology', {
    meetings: [aMeeting({ days: ['WE', 'MO'], startTime: '13:00', endTime: '13:50' })],
  }),
})
const psychology = aRegistration({
  section: aSectionOf('PSY-111', 'Psychology', { deliveryMode: 'online', meetings: [] }),
})
const dropped = aRegistration({
  status: { code: 'X', title: 'Dropped', state: 'dropped', date: '2026-09-01' },
  section: aSectionOf('ART-101', 'Art Appreciation'),
})

async function open(permissions: string[], groups: object | Response) {
  const requests: { groups: string[]; reason?: string }[] = []
  const { main } = await openAsStaff(`/people/${maya.id}`, permissions, {
    'GET /v1/people/person': maya,
    'POST /v1/registration/student-plans': { term: null, terms: [], plans: [] },
    'POST /v1/people/person/data': async (request) => {
      requests.push(await request.json())
      return groups instanceof Response ? groups : ({ personId: maya.id, groups } as never)
    },
  })
  await main.getByRole('textbox', { name: /Reason/ }).fill('Advising appointment')
  await main.getByRole('button', { name: 'Open record' }).click()
  return {
    main,
    asked: requests,
    card: (name: string) => main.getByRole('region', { name, exact: true }),
  }
}

test('R8.2 shows the classes of today and the next days as the student’s schedule does', async () => {
  const { card } = await open(academic, {
    sectionRegistrations: group([english, biology, psychology, dropped]),
  })
  const classes = card('Next classes')
  const today = classes.getByRole('region', { name: 'Wednesday, October 28' })
  await expect
    .element(today)
    .toMatchTextContent(/1:00 – 1:50 PM\s*BIO-112 General Biology\s*Linn Hall 204\s*In person/)
  // That class is over.
  await expect.element(today).not.toMatchTextContent('ENG-105')
  await expect
    .element(classes.getByRole('region', { name: 'Monday, November 2' }))
    .toMatchTextContent('BIO-112')
  await expect
    .element(classes.getByRole('region', { name: 'No set meeting time' }))
    .toMatchTextContent(/Online\s*PSY-111/)
  expect(classes.element().textContent).not.toContain('ART-101')
})

test('R8.2 shows when classes resume if none meets within a week', async () => {
  const section = aSectionOf('MAT-157', 'Statistics', {
    startOn: '2026-11-16',
    meetings: [aMeeting({ startOn: '2026-11-16' })],
  })
  const { card } = await open(academic, {
    sectionRegistrations: group([aRegistration({ section })]),
  })
  await expect
    .element(card('Next classes'))
    .toMatchTextContent(/No class meetings in the next seven days\.\s*Mon, Nov 16: 9:00 AM MAT-157/)
})

test('R8.2 shows the student’s tasks, which only the student can do', async () => {
  const { card } = await open(academic, {
    orientationData: group(
      anOrientation({
        checklist: [
          aStep({ title: 'Meet your advisor', state: 'done' }),
          aStep({ id: 'late', title: 'Student ID photo', dueOn: '2026-10-01' }),
        ],
      }),
    ),
    agreements: group([anAgreement({ title: 'Tuition agreement' })]),
    applications: group([anApplication({ items: [anItem()] })]),
  })
  const tasks = card('Tasks')
  await expect.element(tasks).toMatchTextContent(/Student ID photo.*Orientation.*Was due/)
  await expect.element(tasks).toMatchTextContent('Tuition agreement')
  await expect.element(tasks).toMatchTextContent('Final high school transcript')
  expect(tasks.getByRole('link').elements()).toEqual([])
  await tasks.getByRole('button', { name: 'Done 1' }).click()
  await expect.element(tasks).toMatchTextContent('Meet your advisor')
})

test('R8.2 never shows records that the college doesn’t share as empty', async () => {
  const { card } = await open(academic, {
    sectionRegistrations: notProvided,
    orientationData: notProvided,
    agreements: group([]),
    applications: group([]),
  })
  await expect
    .element(card('Next classes'))
    .toMatchTextContent("The college doesn't share this with MyHub.")
  await expect
    .element(card('Tasks'))
    .toMatchTextContent(/No tasks\.\s*Not included.*MyHub: Orientation\./)
})

test('R8.2 shows that no tasks are shared when no source is shared', async () => {
  const { card } = await open(academic, {
    orientationData: notProvided,
    agreements: notProvided,
    applications: notProvided,
  })
  await expect
    .element(card('Tasks'))
    .toMatchTextContent("The college doesn't share this with MyHub.")
})

test('R8.2 shows an error when nothing could be loaded', async () => {
  const { card } = await open(academic, failure(503))
  await expect.element(card('Next classes')).toMatchTextContent(/are currently unavailable/)
  await expect.element(card('Tasks')).toMatchTextContent(/are currently unavailable/)
})

test('R8.2 shows every group that the reader may see, in one audited read', async () => {
  const { card, asked: requests } = await open([...academic, 'person.view.financial'], {
    courseTransfers: group([aTransfer()]),
    institutions: group([aSchool()]),
    aptitudeScores: group([aScore()]),
    selfAssessments: group([anAssessment()]),
    applications: group([anApplication({})]),
    residencies: group([aResidency({})]),
    advisors: group([anAdvisor()]),
    cardBalances: group([aCard()]),
  })
  for (const title of ['Transfer credit', 'Transcripts', 'Test scores', 'Card balances'])
    await expect.element(card(title).getByRole('heading', { name: title })).toBeVisible()
  for (const title of ['English language (ELA)', 'Applications', 'Residency', 'Advisors'])
    await expect.element(card(title).getByRole('heading', { name: title })).toBeVisible()
  expect(requests).toHaveLength(1)
  expect(requests[0]?.groups).toHaveLength(15)
  expect(await accessibilityFaults()).toEqual([])
})

test('R5.6 reads nothing more for a reader without the permission', async () => {
  const { card, asked: requests } = await open(['person.view'], {})
  await expect.element(card('Next classes')).toMatchTextContent('person.view.academic')
  await expect.element(card('Tasks')).toMatchTextContent('person.view.academic')
  expect(card('Test scores').elements()).toEqual([])
  expect(requests).toEqual([])
})
