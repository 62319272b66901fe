import { expect, test } from 'vitest'
import { accessibilityFaults } from '#testing/accessibility.ts'
import { openAsStaff } from '#testing/open-as-staff.ts'
import { aSentMessage } from '#testing/records/advising.ts'
import { aStaffUser } from '#testing/records/staff.ts'

const LIST = 'GET /v1/advising/messages'

const open = (response: ReturnType<typeof aSentMessage>[], user = {}) =>
  openAsStaff('/advising/messages', [], {
    'GET /v1/authorization/user/mine': aStaffUser([], { advises: true, ...user }),
    [LIST]: response,
  })

test('lists sent messages with the number of readers and their names', async () => {
  const message = aSentMessage()
  const { main, screen, api } = await open([message, aSentMessage({ recipients: 1, readers: 1 })])
  await expect.element(main.getByText('Read by 1 of 3 students')).toBeVisible()
  await expect.element(main.getByText('Read', { exact: true })).toBeVisible()
  const student = {
    id: '00000000-0000-7000-8000-000000800901',
    displayName: 'Maya Lindgren',
    studentId: '9001001',
    readAt: null,
    isWithdrawn: false,
  }
  api.setResponses({
    'GET /v1/advising/messages/{id}': {
      message,
      students: [
        student,
        {
          ...student,
          id: '00000000-0000-7000-8000-000000800902',
          displayName: 'Ali Abdi',
          readAt: '2026-10-26T16:00:00Z',
        },
      ],
      others: 1,
    },
  })
  await main
    .getByRole('button', { name: /^See who has read it/ })
    .first()
    .click()
  const dialog = screen.getByRole('dialog')
  await expect.element(dialog.getByRole('heading', { name: 'Not read yet (1)' })).toBeVisible()
  await expect.element(dialog.getByText('Maya Lindgren')).toBeVisible()
  await expect.element(dialog.getByRole('heading', { name: 'Read (1)' })).toBeVisible()
  await expect.element(dialog.getByText(/whom you no longer advise: 1 student/)).toBeVisible()
  await expect.element(dialog.getByText('Each student can see that you looked.')).toBeVisible()
  expect(await accessibilityFaults()).toEqual([])
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect.poll(() => dialog.query()).toBeNull()
})

test('withdraws a message from students who have not read it', async () => {
  const message = aSentMessage()
  const { main, screen, api } = await open([message])
  await main.getByRole('button', { name: /^Withdraw/ }).click()
  const dialog = screen.getByRole('alertdialog')
  await expect.element(dialog.getByText(/Those who have read it keep it/)).toBeVisible()
  const withdrawn = { ...message, withdrawal: { at: '2026-10-28T15:00:00Z', from: 2 } }
  api.setResponses({ 'POST /v1/advising/messages/{id}/withdrawal': withdrawn, [LIST]: [withdrawn] })
  await dialog.getByRole('button', { name: 'Withdraw' }).click()
  await expect.element(main.getByText(/Hadn't read it: 2 students/)).toBeVisible()
  await expect.element(main.getByRole('button', { name: /^Withdraw/ })).not.toBeInTheDocument()
})

test('R5.5 shows no messages to an admin who views as the advisor', async () => {
  const { main } = await open([aSentMessage()], { impersonatorName: 'Kim Ortega' })
  await expect.element(main.getByText(/Only the advisor can read these/)).toBeVisible()
})
