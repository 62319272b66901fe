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

/** The grades of a class that were posted, each on its way. */
const openPosted = (deliveries: Readonly<Record<string, Delivery>>) =>
  openEntries(
    'grades',
    Object.entries(deliveries).map(([name, delivery], at) =>
      anEntryRow(name, {
        delivery,
        reported: [
          {
            ...{ id: `00000000-0000-7000-8000-00000000010${at}`, value: 'A', reason: null },
            ...{ lastAttendedOn: null, endsOn: null, reportedBy: 'Ann Reed' },
            reportedAt: '2026-10-28T14:00:00Z',
          },
        ],
      }),
    ),
    { ...gradeSheet, report: { by: 'Ann Reed', at: '2026-10-28T14:00:00Z' } },
  )

afterEach(() => page.viewport(1280, 900))

test('shows which posted grades the college’s system has, and why it refused one', async () => {
  const { main } = await openPosted({
    Adams: delivery('sent'),
    Baker: delivery('waiting'),
    Clark: delivery('refused', { refusal: 'notRegistered', message: 'No such student.' }),
  })
  await expect.element(main.getByText("Sent to the college's system: 1 of 3.")).toBeVisible()
  await expect.element(main.getByText(/^On their way: 1\./)).toBeVisible()
  await expect.element(main.getByText(/^Not accepted: 1\./)).toBeVisible()
  const row = (name: string) => main.getByRole('listitem').filter({ hasText: name })
  await expect
    .element(
      row('Clark').getByText("Not accepted: the student isn't registered for this class there"),
    )
    .toBeVisible()
  await expect.element(row('Clark').getByText('No such student.')).toBeVisible()
  await expect.element(row('Baker')).toMatchTextContent("On its way to the college's system")
  expect(await accessibilityFaults()).toEqual([])
  await page.viewport(320, 2000)
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
})

test('says once what is the same for the whole class', async () => {
  const { main } = await openPosted({ Adams: delivery('byHand'), Baker: delivery('byHand') })
  await expect.element(main.getByText('The registrar enters from a list: 2.')).toBeVisible()
  await expect
    .element(main.getByText('The registrar enters it from a list'))
    .not.toBeInTheDocument()
})
