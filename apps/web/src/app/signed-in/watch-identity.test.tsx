import { QueryObserver } from '@tanstack/react-query'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { applyConfiguration, readConfiguration } from '#config/configuration.ts'
import { queryClient } from '#data/query/query-client.ts'
import { toggleAdminMode } from '#session/identity.ts'
import { type MineUser, mineUser } from '#session/user.ts'
import { fakeApi } from '#testing/fake-api.ts'
import { identityVersion, watchIdentity } from './watch-identity.ts'

const maya: MineUser = {
  id: '00000000-0000-7000-8000-0000000000aa',
  username: 'maya.l',
  displayName: 'Maya Lindgren',
  permissions: [],
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
const viewed: MineUser = { ...maya, impersonatorName: 'Kim Ortega' }
const USER = 'GET /v1/authorization/user/mine'
const gpas = ['person', 'gpas']

watchIdentity()

beforeEach(() => {
  applyConfiguration(
    readConfiguration({ API: 'https://api.test', KIMERA3_API: 'https://api.test' }),
  )
  queryClient.clear()
  mineUser.set(null)
})

/**
 * @returns whether earlier data is gone and pages have been reset when one person becomes another
 */
function become(before: MineUser, now: MineUser | null) {
  mineUser.set(before)
  queryClient.setQueryData(gpas, 'of before')
  const turn = identityVersion.get()
  mineUser.set(now)
  return [queryClient.getQueryData(gpas) === undefined, identityVersion.get() === turn + 1]
}

test.each<[string, MineUser, MineUser | null]>([
  ['another person', maya, { ...maya, id: '00000000-0000-7000-8000-0000000000bb' }],
  ['an admin whose admin mode is on', maya, { ...maya, isAdmin: true }],
  ['an admin whose admin mode is off', { ...maya, isAdmin: true }, maya],
  ['the same, viewed as by an admin', maya, viewed],
  ['the same, viewed as no longer', viewed, maya],
  ['the same, viewed as by another admin', viewed, { ...viewed, impersonatorName: 'Jo Park' }],
  ['nobody', maya, null],
])('R5.5 leaves nothing from before when a person becomes %s', (_who, before, now) => {
  expect(become(before, now)).toEqual([true, true])
})

test('R5.5 R8.17 reserves no space for a previous person’s alerts', () => {
  const { style } = document.documentElement
  style.setProperty('--alerts-room', '300px')
  onTestFinished(() => void style.removeProperty('--alerts-room'))
  become(viewed, maya)
  expect(style.getPropertyValue('--alerts-room')).toBe('')
})

test('R5.5 keeps data and input for the same person', () => {
  expect(become(maya, { ...maya, showPasskeyAlert: true })).toEqual([false, false])
})

test('R5.5 never shows a late response to another person', async () => {
  mineUser.set(maya)
  const answers: ((answer: string) => void)[] = []
  const observer = new QueryObserver(queryClient, {
    queryKey: gpas,
    queryFn: () => new Promise<string>((resolve) => answers.push(resolve)),
  })
  const seen: unknown[] = []
  onTestFinished(observer.subscribe(({ data }) => seen.push(data)))
  mineUser.set({ ...maya, id: '00000000-0000-7000-8000-0000000000bb' })
  await vi.waitUntil(() => answers.length === 2)
  answers[0]?.('of Maya')
  answers[1]?.('of the other')
  await vi.waitUntil(() => seen.includes('of the other'))
  expect(seen).not.toContain('of Maya')
})

test('R5.5 removes data that was not requested as well', () => {
  mineUser.set(maya)
  queryClient.setQueryData(gpas, 'of Maya')
  const observer = new QueryObserver(queryClient, { queryKey: gpas, enabled: false })
  onTestFinished(observer.subscribe(() => {}))
  expect(observer.getCurrentResult().data).toBe('of Maya')
  mineUser.set({ ...maya, id: '00000000-0000-7000-8000-0000000000bb' })
  expect(observer.getCurrentResult().data).toBeUndefined()
})

test('R5.5 checks every 30 seconds only during an impersonation', () => {
  const { calls } = fakeApi({ [USER]: viewed })
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  mineUser.set(maya)
  vi.advanceTimersByTime(60_000)
  window.dispatchEvent(new Event('focus'))
  expect(calls).toEqual([])
  mineUser.set(viewed)
  vi.advanceTimersByTime(29_999)
  expect(calls).toEqual([])
  vi.advanceTimersByTime(1)
  expect(calls).toEqual([USER])
  window.dispatchEvent(new Event('focus'))
  expect(calls).toEqual([USER, USER])
})

test('R5.5 notifies other tabs of a change, which check for themselves', async () => {
  const admin = { ...maya, isAdmin: true }
  const { calls } = fakeApi({
    [USER]: admin,
    'PATCH /v1/authorization/kimera-admin/mine/toggle': admin,
  })
  const other = new BroadcastChannel('myhub.identity')
  onTestFinished(() => other.close())
  const heard = new Promise((resolve) => other.addEventListener('message', resolve, { once: true }))
  await toggleAdminMode()
  expect(mineUser.get()).toEqual(admin)
  await heard
  mineUser.set(maya)
  other.postMessage('changed')
  await vi.waitFor(() => expect(mineUser.get()).toEqual(admin))
  expect(calls).toEqual(['PATCH /v1/authorization/kimera-admin/mine/toggle', USER])
})
