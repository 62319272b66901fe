import { createMemoryHistory } from '@tanstack/react-router'
import { expect, test, vi } from 'vitest'
import { applyConfiguration, readConfiguration } from '#config/configuration.ts'
import { fakeApi } from '#testing/fake-api.ts'
import { createFirstRouter } from './first-map.tsx'

/** The router after opening the public home, and the current place. */
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

test('R2.1 navigates from the public home, and Back returns to it', async () => {
  const { router, history, page } = await openHome()
  expect(page()).toBe('/')
  await router.navigate({ href: '/support/directory?q=aid#top' })
  await vi.waitFor(() => expect(page()).toBe('/support/directory'))
  expect(router.state.location.href).toBe('/support/directory?q=aid#top')
  expect(history.length).toBe(2)
})

test('R2.4 shows not found for an unknown URL from the home too', async () => {
  const { router, page } = await openHome()
  await router.navigate({ href: '/no/such/page' })
  await vi.waitFor(() => expect(page()).toBe('/$'))
  expect(router.state.location.pathname).toBe('/no/such/page')
})

test('opens aliases from the home', async () => {
  const { router, page } = await openHome()
  await router.navigate({ href: '/directory' })
  await vi.waitFor(() => expect(page()).toBe('/support/directory'))
})
