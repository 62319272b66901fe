import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { applyConfiguration, readConfiguration } from '#config/configuration.ts'
import { persistedName } from '#data/query/last-seen.ts'
import { queryClient } from '#data/query/query-client.ts'
import { destroyVault, openVault } from '#lib/storage/vault.ts'
import { adaptEnvironment, cookieTab, environment } from '#session/environment.ts'
import { forgetLastSeen, lastSeenUntil } from '#session/last-seen.ts'
import { offlineNotice } from '#session/notice.ts'
import { offline, signedIn } from '#session/sign-in/sign-in.ts'
import { type MineUser, mineUser } from '#session/user.ts'
import { restoreLastPerson, storeLastPerson } from './last-person.ts'
import { setNetwork } from './network.ts'

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
const sam: MineUser = { ...maya, id: '00000000-0000-7000-8000-0000000000bb', displayName: 'Sam' }
const DAY = 24 * 60 * 60_000
const key = ['person', 'mine']
const groupOf = (data: unknown, error: unknown = null) => ({ data, error, asOf: null })

const read = async () => (await openVault())?.read<{ data: unknown }>('query/person/mine')
const waitFor = { timeout: 10_000 }

beforeEach(async () => {
  applyConfiguration(
    readConfiguration({ API: 'https://api.test', KIMERA3_API: 'https://api.test' }),
  )
  localStorage.clear()
  queryClient.clear()
  await destroyVault()
  storeLastPerson()
})

afterEach(() => {
  mineUser.set(null)
  signedIn.set(null)
  offline.set(false)
  setNetwork(true)
})

/** A person signs in and reads their record. */
async function visit(user: MineUser, data: unknown) {
  mineUser.set(user)
  signedIn.set(true)
  await vi.waitUntil(() => lastSeenUntil() !== null, waitFor)
  queryClient.setQueryData(key, groupOf(data))
  await vi.waitUntil(async () => (await read()) ?? false, waitFor)
}

/** The app is closed and opened again without a network. */
function reopen(now?: number) {
  mineUser.set(null)
  signedIn.set(null)
  queryClient.clear()
  return restoreLastPerson(now)
}

test('R4.11 restores a student and what they saw without a network', async () => {
  await visit(maya, { name: 'Maya' })
  expect(await reopen()).toBe(true)
  expect(mineUser.get()).toEqual(maya)
  expect(queryClient.getQueryData(key)).toEqual(groupOf({ name: 'Maya' }))
  expect(offlineNotice.get()).toMatch(/Showing your information as of \d+:\d\d\s[AP]M/)
})

test('deletes data that is more than three days old, without showing it', async () => {
  await visit(maya, { name: 'Maya' })
  expect(await reopen(Date.now() + 3 * DAY - 60_000)).toBe(true)
  expect(await reopen(Date.now() + 3 * DAY + 60_000)).toBe(false)
  expect(queryClient.getQueryData(key)).toBeUndefined()
  expect(await openVault()).toBeNull()
})

test('R4.11 deletes data when the clock was set back', async () => {
  await visit(maya, { name: 'Maya' })
  expect(await reopen(Date.now() - DAY)).toBe(false)
  expect(await openVault()).toBeNull()
})

test('R4.11 shows nothing for longer than the session’s token is valid', async () => {
  const end = Date.now() + DAY
  adaptEnvironment({ tokenExpiry: () => end })
  onTestFinished(() => environment.set(cookieTab))
  await visit(maya, { name: 'Maya' })
  expect(lastSeenUntil()).toBe(end)
  expect(await reopen(end - 60_000)).toBe(true)
  expect(await reopen(end + 60_000)).toBe(false)
  expect(await openVault()).toBeNull()
})

test('R5.5 starts without stored data when admin mode is switched', async () => {
  await visit(maya, { name: 'Maya' })
  queryClient.clear()
  mineUser.set({ ...maya, isAdmin: true })
  await vi.waitUntil(async () => (await read()) === null, waitFor)
  expect(await reopen()).toBe(true)
  expect(mineUser.get()?.isAdmin).toBe(true)
  expect(queryClient.getQueryData(key)).toBeUndefined()
})

test('R4.8 removes restored data from the screen when the session turns out to have ended', async () => {
  await visit(maya, { name: 'Maya' })
  expect(await reopen()).toBe(true)
  signedIn.set(true)
  expect(queryClient.getQueryData(key)).toEqual(groupOf({ name: 'Maya' }))
  signedIn.set(false)
  await vi.waitFor(() => expect(queryClient.getQueryData(key)).toBeUndefined())
})

test('R5.5 starts the next person on this device with nothing of the previous one', async () => {
  await visit(maya, { name: 'Maya' })
  queryClient.clear()
  mineUser.set(sam)
  await vi.waitUntil(async () => {
    const owner = await (await openVault())?.read<{ user: MineUser }>('owner')
    return owner?.user.id === sam.id
  }, waitFor)
  expect(await read()).toBeNull()
  expect(await reopen()).toBe(true)
  expect(mineUser.get()?.displayName).toBe('Sam')
  expect(queryClient.getQueryData(key)).toBeUndefined()
})

test('R5.5 stores nothing during an impersonation, and deletes the admin’s own data', async () => {
  await visit(maya, { name: 'Maya' })
  mineUser.set({ ...sam, impersonatorName: 'Maya Lindgren' })
  queryClient.setQueryData(key, groupOf({ name: 'Sam' }))
  await vi.waitUntil(async () => (await openVault()) === null, waitFor)
  expect(lastSeenUntil()).toBeNull()
  expect(await reopen()).toBe(false)
})

test('R4.3 restores no one after a sign-out', async () => {
  await visit(maya, { name: 'Maya' })
  await forgetLastSeen()
  queryClient.setQueryData(key, groupOf({ name: 'Maya, later' }))
  expect(await openVault()).toBeNull()
  expect(await reopen()).toBe(false)
})

test('R6.1 keeps good data when an error response arrives', async () => {
  await visit(maya, { name: 'Maya' })
  queryClient.setQueryData(key, groupOf(null, { code: 'unavailable', retryAt: null }))
  queryClient.setQueryData(['links', 'mine'], groupOf({ favorites: [], categories: [] }))
  await vi.waitUntil(async () => (await openVault())?.read('query/links/mine'), waitFor)
  expect((await read())?.data).toEqual(groupOf({ name: 'Maya' }))
})

test.each([
  ['plans for a term', ['registrationPlans', '2027SP']],
  ['requests to register', ['registrationRequests']],
  ['watched classes', ['classWatches']],
])('keeps a student’s %s to see offline', (_what, queryKey) => {
  expect(persistedName(queryKey)).toBe(`query/${queryKey.join('/')}`)
})

test.each([
  ['the record of another', ['people', 'record', 'id', 'reason', 'gpas']],
  ['a search for a person', ['directory', 'smith', '1']],
  ['the secret address of a calendar', ['calendarEndpoint']],
  ['sessions and devices', ['mySessions']],
  ['who viewed a record', ['accessLog', '1']],
  ['the audit log', ['audit', '', '', '']],
])('never stores %s on a device', (_what, queryKey) => {
  expect(persistedName(queryKey)).toBeNull()
})
