import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { GradingSection } from '#data/admin/grading.ts'
import { accessibilityFaults } from '#testing/accessibility.ts'
import { openAsStaff } from '#testing/open-as-staff.ts'
import { toasts } from '#ui/toast/toasts.ts'

const source = { state: 'current', asOf: '2026-10-28T14:42:00Z' } as const
const aClass = (number: number, overrides: Partial<GradingSection> = {}): GradingSection => ({
  id: `00000000-0000-7000-8000-00000071000${number}`,
  name: `ENG-105-${number}`,
  title: 'Composition I',
  subject: 'ENG',
  instructors: ['Ann Reed'],
  dueOn: '2026-10-20',
  isOnRecord: false,
  postedBy: null,
  postedAt: null,
  ...overrides,
})
const list: NonNullable<Parameters<typeof openAsStaff>[2]> = {
  'GET /v1/teaching/grading/{kind}': {
    source,
    sections: [
      aClass(1, { postedBy: 'Ann Reed', postedAt: '2026-10-19T15:00:00Z' }),
      aClass(2),
      aClass(3, { dueOn: null }),
      aClass(4, { isOnRecord: true }),
    ],
  },
}
const posted = 'GET /v1/teaching/grading/{kind}/posted'

afterEach(() => {
  toasts.set([])
  return page.viewport(1280, 900)
})

test('a dean sees overdue classes first, and an unknown deadline as unknown', async () => {
  const { main, api } = await openAsStaff('/admin/grading', ['grades.read'], list)
  await expect.element(main.getByText('ENG-105-2')).toBeVisible()
  const names = [...main.element().querySelectorAll('tbody th .figures')].map(
    ({ textContent }) => textContent,
  )
  expect(names).toEqual(['ENG-105-2', 'ENG-105-3', 'ENG-105-1', 'ENG-105-4'])
  await main.getByLabelText('Status').selectOptions('noDate')
  await expect
    .element(main.getByRole('row').filter({ hasText: 'ENG-105-3' }))
    .toMatchTextContent('Unknown')
  expect(main.getByText('Posted grades').query()).toBeNull()
  expect(api.calls).not.toContain('GET /v1/teaching/grading/final/posted')
  expect(await accessibilityFaults()).toEqual([])
})

const aGrade = (lastName: string, overrides: object = {}) => ({
  ...{
    id: aClass((lastName.codePointAt(0) ?? 0) % 10).id,
    section: 'ENG-105-1',
    termCode: '2026FA',
  },
  ...{ studentId: '9001234', firstName: 'Maya', lastName, grade: 'F', lastAttendedOn: 'never' },
  ...{ endsOn: null, reason: null, postedBy: 'Ann Reed', postedAt: '2026-10-19T15:00:00Z' },
  delivery: { state: 'byHand' as const, refusal: null, message: null },
  ...overrides,
})
const permissions = ['grades.read', 'grades.export']

test('the registrar opens the grades since a day on request, because each student sees it', async () => {
  const { main, api } = await openAsStaff('/admin/grading', permissions, {
    ...list,
    [posted]: { grades: [aGrade('Lindgren')], hasMore: true },
  })
  const open = main.getByRole('button', { name: 'Show the list' })
  await expect.element(open).toBeVisible()
  expect(api.calls).not.toContain('GET /v1/teaching/grading/final/posted')
  await open.click()
  const row = main.getByRole('row').filter({ hasText: 'Lindgren' })
  await expect.element(row).toMatchTextContent('Never attended')
  await expect.element(row).toMatchTextContent('The registrar enters it from a list')
  await expect.element(main.getByText(/has the first 1 grades/)).toBeVisible()
  await expect.element(main.getByRole('button', { name: 'Send again' })).not.toBeInTheDocument()
  expect(await accessibilityFaults()).toEqual([])
  await page.viewport(320, 2000)
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
})

test('the registrar sees entries that the system rejected with the reason, and resends them', async () => {
  const delivery = { state: 'refused', refusal: 'verified', message: 'Already verified.' } as const
  const shown: unknown[] = []
  let isSent = false
  const { main, api } = await openAsStaff('/admin/grading', permissions, {
    ...list,
    [posted]: ({ url }) => {
      const show = new URL(url).searchParams.get('show')
      shown.push(show)
      const refused = aGrade('Adams', { delivery })
      if (show !== 'all') return { grades: isSent ? [] : [refused], hasMore: false }
      const sent = { state: 'sent' as const, refusal: null, message: null }
      return { grades: [refused, aGrade('Baker', { delivery: sent })], hasMore: false }
    },
    'POST /v1/teaching/grading/{kind}/posted/retry': () => {
      isSent = true
      return { count: 1 }
    },
  })
  await main.getByLabelText('Show', { exact: true }).selectOptions('All posted grades')
  await main.getByRole('button', { name: 'Show the list' }).click()
  const row = (name: string) => main.getByRole('row').filter({ hasText: name })
  await expect
    .element(row('Adams').getByText('the registrar has already verified a grade'))
    .toBeVisible()
  await expect.element(row('Adams').getByText('Already verified.')).toBeVisible()
  await expect.element(row('Baker')).toMatchTextContent("Sent to the college's system")
  expect(await accessibilityFaults()).toEqual([])
  await main.getByLabelText('Show', { exact: true }).selectOptions('Still to enter by hand')
  await main.getByRole('button', { name: 'Show the list' }).click()
  await expect.element(row('Baker')).not.toBeInTheDocument()
  await expect.element(row('Adams')).toBeVisible()
  await main.getByRole('button', { name: 'Send again' }).click()
  await expect.poll(() => toasts.get().at(-1)?.message).toBe('Being sent again: 1')
  await expect.element(main.getByText(/is in your system or on its way/)).toBeVisible()
  expect(api.calls).toContain('POST /v1/teaching/grading/final/posted/retry')
  expect(shown).toContain('toEnter')
})
