import type { components } from '@myhub/contract'
import { expect, test } from 'vitest'
import { accessibilityFaults } from '#testing/accessibility.ts'
import { setClock } from '#testing/college-clock.ts'
import { fakeApi } from '#testing/fake-api.ts'
import { openApp } from '#testing/open-app.tsx'

type Message = components['schemas']['MyAdvisorMessage']

const aMessage = (different: Partial<Message> = {}): Message => ({
  id: '00000000-0000-7000-8000-000000800950',
  subject: 'Spring classes',
  text: 'Registration opens on Monday.\nBring your plan.',
  sentAt: '2026-10-26T15:00:00Z',
  from: {
    personId: '00000000-0000-7000-8000-000000800951',
    displayName: 'Rosa Benavides',
    email: 'rosa.benavides@prairiebend.example',
  },
  notificationId: '00000000-0000-7000-8000-000000800952',
  isRead: false,
  ...different,
})

const READ = 'PATCH /v1/alertification/notifications'

async function open(messages: Message[]) {
  setClock()
  const read: object[] = []
  fakeApi({
    'GET /v1/advising/messages/mine': messages,
    [READ]: async (request) => {
      read.push(await request.json())
      return Response.json([])
    },
  })
  const { screen } = await openApp('/messages')
  return { main: screen.getByRole('main'), read }
}

test('shows each message with its sender and a way to reply, and marks it as read', async () => {
  const unread = aMessage()
  const seen = aMessage({
    id: '00000000-0000-7000-8000-000000800953',
    notificationId: '00000000-0000-7000-8000-000000800954',
    subject: 'Hello',
    isRead: true,
    from: { ...unread.from, email: null },
  })
  const { main, read } = await open([unread, seen])
  await expect.element(main.getByText(/Bring your plan/).first()).toBeVisible()
  await expect.element(main.getByText(/^Rosa Benavides, /).first()).toBeVisible()
  await expect
    .element(main.getByRole('link', { name: 'rosa.benavides@prairiebend.example' }))
    .toHaveAttribute(
      'href',
      'mailto:rosa.benavides@prairiebend.example?subject=Re%3A%20Spring%20classes',
    )
  await expect.element(main.getByText('To reply, talk to your advisor.')).toBeVisible()
  await expect.element(main.getByText('New', { exact: true })).toBeVisible()
  await expect
    .poll(() => read)
    .toEqual([{ notificationIds: [unread.notificationId], isRead: true }])
  expect(await accessibilityFaults()).toEqual([])
})

test('explains what will appear when there are no messages', async () => {
  const { main, read } = await open([])
  await expect.element(main.getByText(/When an advisor writes to you/)).toBeVisible()
  expect(read).toEqual([])
})
