import { expect, test, vi } from 'vitest'
import { applyConfiguration, readConfiguration } from '#config/configuration.ts'
import { createVault, destroyVault, openVault } from '#lib/storage/vault.ts'
import { lastSeenUntil, markLastSeen } from '#session/last-seen.ts'
import { signedIn } from '#session/sign-in/sign-in.ts'
import { startOffline } from './start-offline.ts'

const waitFor = { timeout: 10_000 }

test('R4.8 R4.3 leaves nothing on the device when a session ends without a sign-out', async () => {
  applyConfiguration(
    readConfiguration({ API: 'https://api.test', KIMERA3_API: 'https://api.test' }),
  )
  await destroyVault()
  startOffline()
  signedIn.set(true)
  const vault = await createVault()
  await vault?.write('query/person/mine', { data: 'Maya' })
  markLastSeen(Date.now() + 3_600_000)
  expect(await openVault()).not.toBeNull()

  signedIn.set(false)
  await vi.waitUntil(async () => (await openVault()) === null, waitFor)
  await vi.waitUntil(() => lastSeenUntil() === null, waitFor)
  expect(await vault?.write('query/person/mine', { data: 'Maya, later' })).toBe(false)
})
