import { afterEach, expect, test } from 'vitest'
import { forgetDrafts } from '#lib/storage/tab-drafts.ts'
import { accessibilityFaults } from '#testing/accessibility.ts'
import { failure } from '#testing/fake-api.ts'
import { openAsStaff } from '#testing/open-as-staff.ts'
import { blocked, blocker } from '#testing/open-registrations.ts'
import { aCaseload, anAdvisee, aReason, aSentMessage } from '#testing/records/advising.ts'
import { aStaffUser } from '#testing/records/staff.ts'
import { toasts } from '#ui/toast/toasts.ts'

const REACH = 'POST /v1/advising/messages/reach'
const SEND = 'POST /v1/advising/messages'

const toastMessages = () => toasts.get().map(({ message }) => message)

afterEach(() => {
  forgetDrafts()
  toasts.set([])
})

const advisees = [
  anAdvisee('Lindgren', { reasons: [aReason('hold', { on: '2026-09-01' })] }),
  anAdvisee('Abdi', { reasons: [aReason('hold', { on: '2026-09-01' })] }),
  anAdvisee('Young'),
]
const [lindgren, abdi] = advisees.map(({ id }) => id)

const reached = (personIds: readonly string[], overrides: object = {}) => ({
  recipients: personIds.length,
  leftOut: [],
  notNotified: [],
  replyTo: 'rosa.benavides@prairiebend.example',
  ...overrides,
})

interface SentMessageBody {
  readonly id: string
  readonly personIds: readonly string[]
  readonly subject: string
  readonly text: string
}

/** Opens a page on a server that stores messages; `sent` contains its requests. */
async function open(path: string, handlers: Parameters<typeof openAsStaff>[2] = {}) {
  const sent: SentMessageBody[] = []
  const opened = await openAsStaff(path, [], {
    'GET /v1/authorization/user/mine': aStaffUser([], { advises: true }),
    'GET /v1/advising/advisee/mine': aCaseload(advisees),
    'GET /v1/advising/advisee/{id}': {
      advisee: advisees[0] ?? anAdvisee('Lindgren'),
      clearToRegister: blocked(blocker),
    },
    'GET /v1/advising/advisee/{id}/review': { delivery: 'system', holds: [] },
    'GET /v1/advising/advisee/{id}/notes': { notes: [], terms: [] },
    [REACH]: async (request) => Response.json(reached((await request.json()).personIds)),
    [SEND]: async (request) => {
      const body: SentMessageBody = await request.json()
      sent.push(body)
      const { id, subject, text, personIds } = body
      const message = aSentMessage({ id, subject, text, recipients: personIds.length, readers: 0 })
      return Response.json({ message, leftOut: [], wasSentBefore: false }, { status: 201 })
    },
    ...handlers,
  })
  const dialog = opened.screen.getByRole('dialog')
  const write = async (subject: string, text: string) => {
    await dialog.getByRole('textbox', { name: /^Subject/ }).fill(subject)
    await dialog.getByRole('textbox', { name: /^Message/ }).fill(text)
  }
  return { ...opened, sent, dialog, write }
}

test('shows the number of recipients, and sends the message to the filtered list', async () => {
  const { main, dialog, write, sent } = await open('/advising?reason=hold')
  await main.getByRole('button', { name: 'Write message' }).click()
  await expect.element(dialog.getByText('Will get this message: 2 students.')).toBeVisible()
  await expect
    .element(dialog.getByText('Replies go to rosa.benavides@prairiebend.example.'))
    .toBeVisible()
  expect(await accessibilityFaults()).toEqual([])
  await write('Holds', ' Come and see me. ')
  await dialog.getByRole('button', { name: 'Send to 2 students' }).click()
  await expect.poll(toastMessages).toEqual(['Sent to 2 students.'])
  expect(sent).toMatchObject([
    { personIds: [lindgren, abdi], subject: 'Holds', text: 'Come and see me.' },
  ])
})

test('lists the students who were left out or not notified, with the reason', async () => {
  const { main, dialog } = await open('/advising', {
    [REACH]: reached([lindgren ?? ''], {
      leftOut: [{ personId: abdi ?? '', reason: 'notAdvisee' }],
      notNotified: [lindgren ?? ''],
      replyTo: null,
    }),
  })
  await main.getByRole('button', { name: 'Write message' }).click()
  await expect.element(dialog.getByText('Maya Abdi: you no longer advise them')).toBeVisible()
  await expect.element(dialog.getByText(/without a notification/)).toBeVisible()
  await expect.element(dialog.getByText(/can't reply by email/)).toBeVisible()
})

test('writes to one student from their page, and keeps the draft until it is sent', async () => {
  const { main, dialog, write, sent } = await open(`/advising/${lindgren}`)
  await main.getByRole('button', { name: 'Write message' }).click()
  await expect
    .element(dialog.getByRole('heading', { name: 'Message to Maya Lindgren' }))
    .toBeVisible()
  await write('', 'Call me.')
  await dialog.getByRole('button', { name: 'Send to 1 student' }).click()
  await expect.element(dialog.getByText('Enter a subject.')).toBeVisible()
  expect(sent).toEqual([])
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await main.getByRole('button', { name: 'Continue message' }).click()
  await expect.element(dialog.getByRole('textbox', { name: /^Message/ })).toHaveValue('Call me.')
  await dialog.getByRole('textbox', { name: /^Subject/ }).fill('Hello')
  await dialog.getByRole('button', { name: 'Send to 1 student' }).click()
  await expect.poll(toastMessages).toEqual(['Sent to 1 student.'])
  await expect.element(main.getByRole('button', { name: 'Write message' })).toBeVisible()
  expect(Object.values(sessionStorage).join(' ')).not.toContain('Call me.')
})

test('keeps the text after a failure, and resends the same message', async () => {
  const { main, dialog, write, api, sent } = await open(`/advising/${lindgren}`, {
    [SEND]: failure(503),
  })
  await main.getByRole('button', { name: 'Write message' }).click()
  await write('Hello', 'Call me.')
  const send = dialog.getByRole('button', { name: 'Send to 1 student' })
  await send.click()
  await expect.element(dialog.getByText(/What you typed is still here/)).toBeVisible()
  const stored = sessionStorage.getItem('myhub.drafts') ?? ''
  api.setResponses({
    [SEND]: async (request) => {
      const body: SentMessageBody = await request.json()
      sent.push(body)
      const message = aSentMessage({ id: body.id, subject: 'Hello', text: 'Call', recipients: 1 })
      return Response.json({ message, leftOut: [], wasSentBefore: true }, { status: 201 })
    },
  })
  await send.click()
  await expect.element(dialog.getByText(/An earlier version of this message/)).toBeVisible()
  expect(stored).toContain(sent[0]?.id)
  api.setResponses({
    [SEND]: async (request) => {
      const body: SentMessageBody = await request.json()
      sent.push(body)
      const message = aSentMessage({ ...body, recipients: 1, readers: 0 })
      return Response.json({ message, leftOut: [], wasSentBefore: false }, { status: 201 })
    },
  })
  await expect.element(dialog.getByText('Will get this message: 1 student.')).toBeVisible()
  await send.click()
  await expect.poll(toastMessages).toEqual(['Sent to 1 student.'])
  expect(sent[1]?.id).not.toBe(sent[0]?.id)
})

test('sends nothing without recipients or when their number is unknown', async () => {
  const { main, dialog, write, api, sent } = await open(`/advising/${lindgren}`, {
    [REACH]: failure(503),
  })
  await main.getByRole('button', { name: 'Write message' }).click()
  await expect.element(dialog.getByText("We couldn't check who gets it.")).toBeVisible()
  await write('Hello', 'Call me.')
  await dialog.getByRole('button', { name: 'Send' }).click()
  await expect.element(dialog.getByText(/We don't know yet who gets it/)).toBeVisible()
  api.setResponses({ [REACH]: reached([]) })
  await dialog.getByRole('button', { name: 'Retry' }).click()
  await expect.element(dialog.getByText(/None of these students can get this/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Send' }).click()
  await expect.element(dialog.getByText(/so nothing was sent/)).toBeVisible()
  expect(sent).toEqual([])
})
