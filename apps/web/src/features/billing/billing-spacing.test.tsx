import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { setClock } from '#testing/college-clock.ts'
import { fakeApi, group } from '#testing/fake-api.ts'
import { openApp } from '#testing/open-app.tsx'
import { aCharge, anAccount, aPayment } from '#testing/records/money.ts'
import { aPerson, aProgram } from '#testing/records/student.ts'

/** The spacing that WCAG 1.4.12 lets a reader apply to any text. */
const spacing =
  '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }'

const account = anAccount({
  charges: [
    aCharge({ description: 'Tuition, Introduction to Philosophy', status: 'partlyPaid' }),
    aCharge({ amountCents: 123_400, status: 'unpaid', dueOn: '2026-10-01' }),
  ],
  payments: [
    aPayment({ description: 'Federal Pell Grant', amountCents: 123_400, status: 'pending' }),
    aPayment({ description: 'Iowa Last-Dollar Scholarship' }),
  ],
})

async function openAll(width: number) {
  await page.viewport(width, 900)
  onTestFinished(() => page.viewport(1280, 900))
  setClock()
  fakeApi({
    'POST /v1/people/person/mine/data': {
      mine: group(aPerson()),
      academicPrograms: group([aProgram()]),
      payments: group(account),
      cardBalances: group([]),
      residencies: group([]),
    },
    'GET /public/v1/courses/tuition-rate/list': [],
  })
  const { screen } = await openApp('/profile/billing?entries=all')
  await expect.element(screen.getByRole('searchbox')).toBeVisible()
  await expect.element(screen.getByText('Federal Pell Grant')).toBeVisible()
}

test('R8.8 (WCAG 1.4.12) all entries fit from phone to desktop with wider spacing', async () => {
  await openAll(600)
  const sheet = document.createElement('style')
  sheet.textContent = spacing
  document.head.append(sheet)
  onTestFinished(() => sheet.remove())
  const widths = Array.from({ length: 21 }, (_, step) => 600 + step * 10)
  for (const width of [320, 390, ...widths, 1024, 1280]) {
    await page.viewport(width, 900)
    expect(document.documentElement.scrollWidth, `at ${width} px`).toBeLessThanOrEqual(width)
  }
})

test('R8.8 keeps each date on one line in the narrowest table', async () => {
  await openAll(640)
  const dates = [...document.querySelectorAll('[role=cell] time')]
  expect(dates).toHaveLength(6)
  for (const date of dates) expect(date.getClientRects(), date.textContent).toHaveLength(1)
})
