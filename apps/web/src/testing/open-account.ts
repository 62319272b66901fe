import { page } from 'vitest/browser'
import type { CalendarEndpoint, MySessions } from '#data/account/account.ts'
import type { MyPasskeys } from '#data/account/passkeys.ts'
import type {
  NotificationChoice,
  NotificationWays,
} from '#data/notifications/notification-choices.ts'
import type { MineUser } from '#session/user.ts'
import { toasts } from '#ui/toast/toasts.ts'
import { setClock } from './college-clock.ts'
import { fakeApi, group } from './fake-api.ts'
import { openApp } from './open-app.tsx'
import { aPerson } from './records/student.ts'

type FakeAnswers = NonNullable<Parameters<typeof fakeApi>[0]>

export const here = {
  id: '00000000-0000-7000-8000-00000000000a',
  browser: 'Firefox',
  system: 'Windows',
  isCurrent: true,
  signedInAt: '2026-10-28T13:00:00Z',
  lastUsedAt: '2026-10-28T14:59:00Z',
  endsAt: '2026-10-29T13:00:00Z',
}
export const phone = {
  ...here,
  id: '00000000-0000-7000-8000-00000000000b',
  browser: 'Safari',
  system: 'iPhone',
  isCurrent: false,
  lastUsedAt: null,
}
export const sessions: MySessions = {
  sessions: [here, phone],
  previousSignInAt: '2026-10-27T13:00:00Z',
}
export const passkeys: MyPasskeys = {
  managedBy: 'hub',
  manageUrl: null,
  origin: window.location.origin,
  mayChange: true,
  mustUsePasskey: false,
  hasPassword: false,
  passkeys: [],
}
export const endpoint: CalendarEndpoint = {
  enabled: false,
  url: null,
  createdAt: null,
  lastFetchedAt: null,
  include: { classes: true, deadlines: true, events: false },
  language: 'en',
}
export const made: CalendarEndpoint = {
  ...endpoint,
  enabled: true,
  createdAt: '2026-10-28T15:00:00Z',
}
const entry = {
  id: '00000000-0000-7000-8000-00000000000c',
  at: '2026-10-28T14:30:00Z',
  action: 'viewPersonData',
  actorName: 'Rosa Benavides',
  impersonatorName: null,
  groups: ['gpas', 'restrictions'],
  fields: [],
  reason: 'Advising appointment',
  section: null,
  times: 1,
}
export const log = { items: [entry], pageNumber: 1, pageSize: 10, totalCount: 1 }
export const user: MineUser = {
  id: '00000000-0000-7000-8000-0000000000aa',
  username: 'maya.l',
  displayName: 'Maya Lindgren',
  permissions: ['beta.tester'],
  isAdmin: false,
  isInactiveAdmin: false,
  impersonatorName: null,
  showPasskeyAlert: false,
  studies: 'student',
  teaches: false,
  advises: false,
  leads: false,
  coordinates: false,
}
const row = (
  kind: NotificationChoice['kind'],
  [inApp, email, push]: readonly [boolean, boolean, boolean],
): NotificationChoice[] =>
  (
    [
      ['inApp', inApp],
      ['email', email],
      ['push', push],
    ] as const
  ).map(([channel, isOn]) => ({
    kind,
    channel,
    isOn,
    isLocked: kind === 'emergency' || (kind === 'alert' && channel === 'inApp'),
  }))
export const choices: NotificationChoice[] = [
  ...row('hold', [true, true, true]),
  ...row('payment', [false, true, true]),
  ...row('message', [true, false, false]),
  ...row('alert', [true, false, false]),
  ...row('emergency', [true, true, true]),
]
export const ways: NotificationWays = { email: 'ready', pushKey: null, devices: [] }
export const calendarCall = 'PATCH /v1/people/person/mine/calendar-endpoint'

/** Opens the account page of a student who is signed in on two devices. */
export async function openAccount(more: FakeAnswers = {}) {
  setClock()
  const api = fakeApi({
    'POST /v1/people/person/mine/data': { mine: group(aPerson()) },
    'GET /v1/authorization/user/mine': user,
    'GET /v1/authentication/sessions': sessions,
    'GET /v1/authentication/passkeys': passkeys,
    'GET /v1/people/person/mine/calendar-endpoint': endpoint,
    'GET /v1/people/person/mine/access-log': log,
    'GET /v1/alertification/notifications/channels': choices,
    'GET /v1/alertification/notifications/ways': ways,
    ...more,
  })
  const opened = await openApp('/account', {
    apps: { 'my-hub': { betaPermission: 'beta.tester' } },
  })
  return { ...opened, api }
}

export const card = (name: string) => page.getByRole('region', { name })
export const toastTexts = () => toasts.get().map(({ message, type }) => `${type}: ${message}`)
