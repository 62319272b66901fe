import { createMemoryHistory } from '@tanstack/react-router'
import { expect, test, vi } from 'vitest'
import { applyConfiguration, readConfiguration } from '#config/configuration.ts'
import { fakeApi } from '#testing/fake-api.ts'
import { createFirstRouter } from './first-map.tsx'

/** The router of somebody who has opened the public home, and where they are. */
async function openHome() {
  fakeApi({ 'GET /v1/authentication/login': { authenticated: false, expiresAt: null } })
  applyConfiguration(
    readConfiguration({ API: 'https://api.test', KIMERA3_API: 'https://api.test' }),
  )
  const history = createMemoryHistory({ initialEntries: ['/'] })
  const router = createFirstRouter(history)
  await router.load()
  const page = () => router.state.matches.at(-1)?.fullPath
  return { router, history, page }
}

test('R2.1 whoever goes on from the public home arrives, and one step back is the home', async () => {
  const { router, history, page } = await openHome()
  expect(page()).toBe('/')
  await router.navigate({ href: '/support/directory?q=aid#top' })
  await vi.waitFor(() => expect(page()).toBe('/support/directory'))
  expect(router.state.location.href).toBe('/support/directory?q=aid#top')
  expect(history.length).toBe(2)
})

test('R2.4 an address that is nowhere on the map is not found from the home either', async () => {
  const { router, page } = await openHome()
  await router.navigate({ href: '/no/such/page' })
  await vi.waitFor(() => expect(page()).toBe('/$'))
  expect(router.state.location.pathname).toBe('/no/such/page')
})

test('other names of pages work from the home', async () => {
  const { router, page } = await openHome()
  await router.navigate({ href: '/directory' })
  await vi.waitFor(() => expect(page()).toBe('/support/directory'))
})
