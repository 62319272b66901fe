import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { EntryRow } from '#data/teaching/entries.ts'
import { accessibilityFaults } from '#testing/accessibility.ts'
import { openEntries } from '#testing/open-entries.ts'
import { anEntryRow, gradeSheet } from '#testing/records/teaching.ts'

type Delivery = NonNullable<EntryRow['delivery']>
const delivery = (state: Delivery['state'], different: Partial<Delivery> = {}): Delivery => ({
  ...{ state, refusal: null, message: null },
  ...different,
})

/** A class's reported grades with their delivery states; null for grades that aren't sent. */
const openReported = (
  page: 'grades' | 'attendance',
  deliveries: Readonly<Record<string, Delivery | null>>,
  toReport: (delivery: Delivery | null) => string = () => 'A',
) =>
  openEntries(
    page,
    Object.entries(deliveries).map(([name, delivery], at) =>
      anEntryRow(name, {
        delivery,
        reported: [
          {
            ...{ id: `00000000-0000-7000-8000-00000000010${at}`, value: toReport(delivery) },
            ...{ reason: null, lastAttendedOn: null, endsOn: null, reportedBy: 'Ann Reed' },
            reportedAt: '2026-10-28T14:00:00Z',
          },
        ],
      }),
    ),
    {
      ...(page === 'grades' && gradeSheet),
      report: { by: 'Ann Reed', at: '2026-10-28T14:00:00Z' },
    },
  )
const openPosted = (deliveries: Readonly<Record<string, Delivery>>) =>
  openReported('grades', deliveries)

afterEach(() => page.viewport(1280, 900))

test('shows which posted grades the college’s system has, and why it rejected one', async () => {
  const { main } = await openPosted({
    Adams: delivery('sent'),
    Baker: delivery('waiting'),
    Dunn: delivery('unclear'),
    Clark: delivery('refused', { refusal: 'notRegistered', message: 'No such student.' }),
  })
  await expect.element(main.getByText("Sent to the college's system: 1 of 4.")).toBeVisible()
  await expect.element(main.getByText(/^On their way: 1\./)).toBeVisible()
  await expect.element(main.getByText(/^No clear answer from .* yet: 1\./)).toBeVisible()
  await expect.element(main.getByText(/^Not accepted: 1\./)).toBeVisible()
  const row = (name: string) => main.getByRole('listitem').filter({ hasText: name })
  await expect
    .element(row('Clark').getByText("the student isn't registered for this class there"))
    .toBeVisible()
  await expect.element(row('Clark').getByText('No such student.')).toBeVisible()
  await expect.element(row('Baker')).toMatchTextContent("On its way to the college's system")
  expect(await accessibilityFaults()).toEqual([])
  await page.viewport(320, 2000)
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
})

test('shows a state that is the same for the whole class only once', async () => {
  const { main } = await openPosted({ Adams: delivery('byHand'), Baker: delivery('byHand') })
  await expect.element(main.getByText('The registrar enters from a list: 2.')).toBeVisible()
  await expect
    .element(main.getByText('The registrar enters it from a list'))
    .not.toBeInTheDocument()
})

test('shows the delivery of attendance, and that nothing is sent about students who attend', async () => {
  const { main } = await openReported(
    'attendance',
    {
      Adams: delivery('sent'),
      Baker: delivery('refused', { refusal: 'notCleared' }),
      Clark: null,
    },
    (delivery) => (delivery?.state === 'sent' ? 'neverAttended' : 'attended'),
  )
  await expect.element(main.getByText("Sent to the college's system: 1 of 2.")).toBeVisible()
  await expect.element(main.getByText('Nothing is sent about students who attend.')).toBeVisible()
  const row = (name: string) => main.getByRole('listitem').filter({ hasText: name })
  await expect.element(row('Adams')).toMatchTextContent("Sent to the college's system")
  await expect.element(row('Baker')).toMatchTextContent('keeps the old report')
  await expect.element(row('Clark')).not.toMatchTextContent("college's system")
  expect(await accessibilityFaults()).toEqual([])
})
