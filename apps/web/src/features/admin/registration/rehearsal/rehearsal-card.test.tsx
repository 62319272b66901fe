import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Rehearsal } from '#data/admin/rehearsal.ts'
import type { AcademicPeriod } from '#data/shapes.ts'
import { accessibilityFaults } from '#testing/accessibility.ts'
import { openAsStaff } from '#testing/open-as-staff.ts'

const aTerm = (code: string, title: string) => ({
  id: `00000000-0000-7000-8000-${code}`,
  code,
  title,
  startOn: '2027-01-11',
  endOn: '2027-05-07',
})

const aPeriod = (code: string, title: string, startOn: string): AcademicPeriod => ({
  ...{ id: code, code, title, type: 'term', parentId: null, precedingId: null },
  ...{ startOn, endOn: '2027-07-30', censusDates: [], registration: 'open' },
  ...{ registrationOpensAt: null, registrationClosesAt: null, isOrientation: false },
  ...{ isBookstore: false, weeks: 15, sortKey: `${startOn} ${code}` },
})

const rehearsal: Rehearsal = {
  term: aTerm('2027SU', 'Summer 2027'),
  earlier: aTerm('2027SP', 'Spring 2027'),
  knownBy: 'day',
  firstOn: '2026-11-02',
  opensAt: '2027-03-01T14:00:00Z',
  students: 412,
  gone: 9,
  requests: { registered: 1203, waitlisted: 41, refused: 188, unknown: 0 },
  reasons: [
    { code: 'hold', requests: 96, students: 31 },
    { code: 'notOffered', requests: 12, students: 12 },
  ],
  filledCount: 1,
  filled: [
    { section: { name: 'BIO-181-01', title: 'General Biology I' }, afterSeconds: 130, tooLate: 12 },
  ],
  calls: { total: 1236, busiestSecond: 6, perSecond: 4, longestWaitSeconds: 65 },
  mistakes: [
    { code: 'atNight', label: 'Veterans', at: '2027-04-01T14:00:00Z', students: null },
    { code: 'noWindow', label: null, at: null, students: 7 },
  ],
  unchecked: ['orientation'],
}

type Handlers = NonNullable<Parameters<typeof openAsStaff>[2]>

const open = (handler: NonNullable<Handlers['POST /v1/registration/rehearsals']>) =>
  openAsStaff('/admin/registration', ['registration.write'], {
    'GET /v1/registration/pause': [],
    'GET /v1/registration/overview': {
      counts: { waiting: 0, held: 0, sending: 0, unknown: 0, accepted: 0, refused: 0 },
      reasons: [],
      requests: [],
    },
    'POST /v1/programs/academic-period/filter': {
      items: [
        aPeriod('2027SP', 'Spring 2027', '2027-01-11'),
        aPeriod('2027SU', 'Summer 2027', '2027-06-01'),
      ],
      pageNumber: 1,
      pageSize: 100,
      totalCount: 2,
    },
    'POST /v1/registration/rehearsals': handler,
  })

afterEach(() => page.viewport(1280, 900))

test('rehearses the next registration, and shows what would go wrong', async () => {
  const { screen } = await open(rehearsal)
  const card = screen.getByRole('region', { name: 'Rehearsal' })
  await card.getByRole('button', { name: 'Rehearse' }).click()
  await expect.element(card.getByText(/Registration for Summer 2027 opens/)).toBeVisible()
  await expect.element(card.getByText(/sends the day, not the time/)).toBeVisible()
  await expect.element(card.getByRole('row', { name: /A hold 96 31/ })).toBeVisible()
  await expect
    .element(card.getByRole('row', { name: /BIO-181-01.*2 min, 10 sec 12/ }))
    .toBeVisible()
  await expect.element(card.getByText(/Veterans: opens at night/)).toBeVisible()
  await expect.element(card.getByText('Students who would have no window: 7')).toBeVisible()
  await expect.element(card.getByText(/would wait up to 1 min, 5 sec/)).toBeVisible()
  await expect.element(card.getByText(/Not sent.*: Orientation not finished/)).toBeVisible()
  expect(await accessibilityFaults()).toEqual([])
  await page.viewport(320, 700)
  await expect
    .poll(() => document.documentElement.scrollWidth, { message: 'fits a small phone' })
    .toBeLessThanOrEqual(320)
})

test('explains why there is nothing to rehearse, and offers a retry', async () => {
  let hasEarlierTerm = false
  const { screen } = await open(() =>
    hasEarlierTerm ? rehearsal : new Response(JSON.stringify({ error: {} }), { status: 409 }),
  )
  const card = screen.getByRole('region', { name: 'Rehearsal' })
  await card.getByRole('button', { name: 'Rehearse' }).click()
  await expect.element(card.getByText(/There's nothing to rehearse/)).toBeVisible()
  hasEarlierTerm = true
  await card.getByRole('button', { name: 'Rehearse' }).click()
  await expect.element(card.getByRole('button', { name: 'Rehearse again' })).toBeVisible()
})

test('rehearses the selected term with the first hour of an earlier one', async () => {
  const requestBodies: unknown[] = []
  const { screen } = await open(async (request) => {
    requestBodies.push(await request.json())
    return rehearsal
  })
  const card = screen.getByRole('region', { name: 'Rehearsal' })
  await card.getByLabelText('Term to rehearse').selectOptions('Summer 2027')
  await card.getByLabelText('First hour to replay').selectOptions('Spring 2027')
  await card.getByRole('button', { name: 'Rehearse' }).click()
  await expect.element(card.getByRole('button', { name: 'Rehearse again' })).toBeVisible()
  expect(requestBodies).toEqual([{ term: '2027SU', earlier: '2027SP' }])
  await card.getByLabelText('Term to rehearse').selectOptions('The next one to register for')
  await expect.element(card.getByRole('button', { name: 'Rehearse', exact: true })).toBeVisible()
  await expect.element(card.getByLabelText('First hour to replay')).toHaveValue('')
})
