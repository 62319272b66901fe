import type { components } from '@myhub/contract'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { accessibilityFaults } from '#testing/accessibility.ts'
import { failure } from '#testing/fake-api.ts'
import { openAsStaff } from '#testing/open-as-staff.ts'
import { aStaffUser } from '#testing/records/staff.ts'

type Schemas = components['schemas']

const overview = 'GET /v1/programs/coordinated/mine'
const list = 'GET /v1/programs/coordinated/{id}/students'
const source = { state: 'current', asOf: '2026-10-28T14:42:00Z' } as const
const idOf = (made: number) => `00000000-0000-7000-8000-${String(made).padStart(12, '0')}`
const code = (id: string, title: string) => ({ id, code: id, title })

const english: Schemas['CoordinatedProgram'] = {
  id: idOf(700_001),
  code: 'AA-ENG',
  title: 'English',
  credential: code('AA', 'Associate of Arts'),
  activeStudents: 2,
  classLevels: [
    { level: code('SO', 'Sophomore'), count: 1 },
    { level: null, count: 1 },
  ],
  terms: [{ code: '2026FA', title: 'Fall 2026', count: 2 }],
}

const aStudent = (
  made: number,
  lastName: string,
  different: Partial<Schemas['ProgramStudent']> = {},
): Schemas['ProgramStudent'] => ({
  id: idOf(710_000 + made),
  firstName: 'Maya',
  lastName,
  studentId: `90042${made}`,
  isDirectoryOptOut: false,
  isPrimary: true,
  status: null,
  classLevel: code('SO', 'Sophomore'),
  credits: { earned: 31, inProgress: 12, required: 62 },
  terms: [{ title: 'Fall 2026' }],
  advisor: 'Rosa Benavides',
  isAdvisee: false,
  ...different,
})

const students = [
  aStudent(1, 'Lindgren'),
  aStudent(2, 'Ortiz', { isDirectoryOptOut: true, credits: null, terms: [], advisor: null }),
]

const open = (
  more: Parameters<typeof openAsStaff>[2] = {},
  permissions: string[] = [],
  user = {},
) =>
  openAsStaff('/my-programs', permissions, {
    'GET /v1/authorization/user/mine': aStaffUser(permissions, { coordinates: true, ...user }),
    [overview]: { source, notProvided: [], programs: [english] },
    [list]: { source, notProvided: [], students },
    ...more,
  })

type Opened = Awaited<ReturnType<typeof open>>

async function openList({ main }: Opened) {
  await main.getByRole('button', { name: 'Open students: English' }).click()
  const card = main.getByRole('region', { name: 'Students: English' })
  await expect.element(card.getByText('2 students')).toBeVisible()
  return card
}

test('shows a coordinator each program’s number of students, and names only when opened', async () => {
  const { main, api } = await open()
  const programs = main.getByRole('region', { name: 'Programs' })
  await expect.element(programs).toMatchTextContent(/Associate of Arts · 2 students/)
  await expect.element(programs).toMatchTextContent(/Sophomore: 1\s*Not known: 1/)
  await expect.element(programs).toMatchTextContent('Fall 2026: 2')
  expect(api.calls).not.toContain(list)
  expect(await accessibilityFaults()).toEqual([])
})

test('lists student numbers, levels, credits, terms and advisors, and fits on a phone', async () => {
  const opened = await open()
  const card = await openList(opened)
  const rows = card.getByRole('row')
  await expect
    .element(rows.nth(1))
    .toMatchTextContent(
      /Maya Lindgren.*900421.*Sophomore.*31 of 62.*12 in progress.*Fall 2026.*Rosa Benavides/,
    )
  await expect
    .element(rows.nth(2))
    .toMatchTextContent(/Not in directory.*Unknown.*Not registered.*No advisor today/)
  // The reader can't open anyone's record.
  expect(card.getByRole('link').elements()).toEqual([])
  expect(await accessibilityFaults()).toEqual([])
  await page.viewport(320, 900)
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
  await page.viewport(1280, 900)
  await opened.main.getByRole('button', { name: 'Close list: English' }).click()
  await expect.poll(() => card.elements()).toEqual([])
})

test('finds students by name or number', async () => {
  const opened = await open()
  const card = await openList(opened)
  await card.getByRole('searchbox').fill('900422')
  await expect.element(card.getByText('1 of 2 students')).toBeVisible()
  await expect.element(card).not.toMatchTextContent('Lindgren')
  expect(opened.address()).not.toContain('900422')
})

test('links names to the pages that the reader may open', async () => {
  const mine = [aStudent(1, 'Lindgren', { isAdvisee: true }), aStudent(2, 'Ortiz')]
  const card = await openList(
    await open({ [list]: { source, notProvided: [], students: mine } }, ['person.view']),
  )
  await expect
    .element(card.getByRole('link', { name: 'Maya Lindgren' }))
    .toHaveAttribute('href', `/advising/${mine[0]?.id}`)
  await expect
    .element(card.getByRole('link', { name: 'Maya Ortiz' }))
    .toHaveAttribute('href', `/people/${mine[1]?.id}`)
})

test('does not show data that the college never sent as none', async () => {
  const notProvided: Schemas['ProgramStudents']['notProvided'] = ['advisors', 'registrations']
  const opened = await open({
    [overview]: { source, notProvided, programs: [english] },
    [list]: {
      source,
      notProvided,
      students: students.map((student) => ({ ...student, advisor: null })),
    },
  })
  await expect
    .element(opened.main.getByText("The college doesn't share registrations with MyHub."))
    .toBeVisible()
  const card = await openList(opened)
  await expect.element(card).toMatchTextContent(/doesn't share advisors/)
  await expect.element(card).not.toMatchTextContent('No advisor today')
  await expect.element(card).not.toMatchTextContent('Not registered')
})

test('reports a program that is no longer theirs or fails to load', async () => {
  const opened = await open({ [list]: failure(404) })
  await opened.main.getByRole('button', { name: 'Open students: English' }).click()
  await expect
    .element(opened.main.getByText(/You don't coordinate this program today/))
    .toBeVisible()
})

test('R2.12 explains to a person who coordinates nothing whom the page is for, without a request', async () => {
  const { main, api } = await open({}, [], { coordinates: false })
  await expect.element(main.getByText(/This page is for coordinators of programs/)).toBeVisible()
  expect(api.calls).not.toContain(overview)
})

test('R5.5 requests nothing while viewing as a coordinator', async () => {
  const { main, api } = await open({}, [], { impersonatorName: 'Kim Ortega' })
  await expect.element(main.getByText(/Stop viewing as them first/)).toBeVisible()
  expect(api.calls).not.toContain(overview)
})
