import { afterEach, expect, test, vi } from 'vitest'
import { choose, DEFAULTS, showPreferences } from '#lib/preferences/preferences.ts'
import { accessibilityFaults } from '#testing/accessibility.ts'
import { failure, group } from '#testing/fake-api.ts'
import { at, openDashboard } from '#testing/open-dashboard.ts'
import { aGrade, anAverage, aRegistration, aSectionOf, spring } from '#testing/records/student.ts'

afterEach(() => {
  vi.useRealTimers()
  showPreferences(DEFAULTS)
})

const drawing = aRegistration({
  section: aSectionOf('ART-101', 'Drawing', { term: spring }),
  finalGrade: aGrade('B'),
})
const records = {
  sectionRegistrations: group([drawing]),
  gpas: group({ cumulative: [anAverage({ value: 3.25 })], periods: [], degrees: [] }),
}

test('R7.5 R8.2 shows both averages, the difference, and the grades for a target in the panel', async () => {
  at('09:00')
  const { screen, card } = await openDashboard(records)
  const panel = card('GPA calculator')
  await expect.element(panel).toMatchTextContent('3.25')
  await expect.element(panel).toMatchTextContent(/Calculated GPA\s*3\.00/)
  await expect
    .element(panel)
    .toMatchTextContent('Estimate. Your official GPA is on your transcript.')
  await panel.getByRole('textbox', { name: 'Target GPA' }).fill('3.5')
  await panel.getByRole('textbox', { name: 'Remaining credits' }).fill('3')
  await expect
    .element(
      panel.getByText('You need an average of 4.00 in 3 credits: at least A in each course.'),
    )
    .toBeVisible()
  expect(await accessibilityFaults()).toEqual([])
  await expect
    .element(screen.getByRole('link', { name: 'Open the calculator' }))
    .toHaveAttribute('href', '/profile/academic-records/gpa-calculator')
})

test('R7.1 R8.2 keeps hidden grades hidden in the panel, without a target', async () => {
  at('09:00')
  choose({ hideGrades: true })
  const { card } = await openDashboard(records)
  const panel = card('GPA calculator')
  await expect.element(panel.getByText('Calculated GPA')).toBeVisible()
  expect(panel.getByText('3.25').query()).toBeNull()
  expect(panel.getByRole('textbox').query()).toBeNull()
})

test('R8.2 links a person without courses to the manual calculator', async () => {
  at('09:00')
  const { card } = await openDashboard({ sectionRegistrations: group([]) })
  await expect
    .element(card('GPA calculator'))
    .toMatchTextContent('You can still enter them yourself.')
})

test('R8.2 shows in the panel that courses are unavailable', async () => {
  at('09:00')
  const { card } = await openDashboard(
    {},
    { 'POST /v1/people/person/mine/data': failure(503, 'unavailable') },
  )
  await expect
    .element(card('GPA calculator'))
    .toMatchTextContent('Your courses are currently unavailable.')
})

test('R7.5 R6.1 shows the known averages with a note while transfer work is unavailable', async () => {
  at('09:00')
  const transfers = group([], { asOf: null, stale: true })
  const { card } = await openDashboard({
    ...records,
    courseTransfers: { ...transfers, error: { code: 'unavailable', retryAt: null } as never },
  })
  const panel = card('GPA calculator')
  await expect.element(panel).toMatchTextContent(/Calculated GPA\s*3\.00/)
  await expect.element(panel).toMatchTextContent('Transfer credit is currently unavailable.')
})
