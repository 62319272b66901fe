import { expect, test } from 'vitest'
import { accessibilityFaults } from '#testing/accessibility.ts'
import { failure } from '#testing/fake-api.ts'
import { openAsStaff } from '#testing/open-as-staff.ts'
import { blocked, blocker } from '#testing/open-registrations.ts'
import { aCaseload, anAdvisee, aReason } from '#testing/records/advising.ts'
import { aStaffUser } from '#testing/records/staff.ts'

const read = 'GET /v1/advising/advisee/{id}'
const record = 'POST /v1/people/person/data'
const advisee = anAdvisee('Lindgren', {
  reasons: [aReason('hold', { on: '2026-09-01', things: [{ title: 'See your advisor' }] })],
})

const open = (permissions: string[], more: Parameters<typeof openAsStaff>[2] = {}, user = {}) =>
  openAsStaff(`/advising/${advisee.id}`, permissions, {
    'GET /v1/authorization/user/mine': aStaffUser(permissions, { advises: true, ...user }),
    'GET /v1/advising/advisee/mine': aCaseload([advisee]),
    [read]: { advisee, clearToRegister: blocked(blocker) },
    'GET /v1/advising/advisee/{id}/notes': { notes: [], terms: [] },
    'GET /v1/advising/advisee/{id}/review': { delivery: 'system', holds: [] },
    [record]: { personId: advisee.id, groups: {} },
    'POST /v1/registration/student-plans': { term: null, terms: [], plans: [] },
    ...more,
  })

test('shows why the student needs the advisor, and what blocks their registration', async () => {
  const { main, api } = await open([])
  await expect.element(main.getByRole('heading', { level: 1 })).toMatchTextContent('Maya Lindgren')
  const why = main.getByRole('region', { name: 'Why they need you' })
  await expect.element(why).toMatchTextContent('See your advisor, since Tue, Sep 1')
  await expect.element(main.getByText('Balance due').first()).toBeVisible()
  // Only the student can take the steps.
  expect(main.getByRole('link', { name: /Balance due/ }).query()).toBeNull()
  await expect.element(main.getByText(/You don't have access to student records/)).toBeVisible()
  expect(api.calls).not.toContain(record)
  expect(await accessibilityFaults()).toEqual([])
})

test('asks for a reason once a day before loading the record', async () => {
  const permissions = ['person.view', 'person.view.academic']
  const { main, api, router } = await open(permissions)
  const field = main.getByRole('textbox', { name: /Reason/ })
  await expect.element(field).toBeVisible()
  expect(api.calls).not.toContain(record)
  await field.fill('Advising appointments')
  await main.getByRole('button', { name: 'Open record' }).click()
  await expect.poll(() => api.calls).toContain(record)
  // The field is gone: the focus is in the record or, before it has loaded, on the page.
  await expect.poll(() => document.activeElement).not.toBe(document.body)
  await router.navigate({ to: '/advising' })
  await router.navigate({ to: '/advising/$personId', params: { personId: advisee.id } })
  await expect.element(main.getByText(/Advising appointments/)).toBeVisible()
  expect(field.query()).toBeNull()
})

test('shows an error for someone else’s student', async () => {
  const { main, api } = await open(['person.view'], { [read]: failure(404) })
  await expect.element(main.getByText(/You don't advise this student today/)).toBeVisible()
  expect(api.calls).not.toContain(record)
})

test('R5.5 asks for no reason while viewing as an advisor', async () => {
  const { main, api } = await open([], {}, { impersonatorName: 'Kim Ortega' })
  await expect.element(main.getByText(/Stop viewing as them first/)).toBeVisible()
  expect(api.calls).not.toContain(read)
})
