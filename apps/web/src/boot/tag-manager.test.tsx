import { expect, onTestFinished, test } from 'vitest'
import { applyConfiguration, readConfiguration } from '#config/configuration.ts'
import { fakeApi } from '#testing/fake-api.ts'
import { openApp } from '#testing/open-app.tsx'
import { bootSteps } from './boot-steps.ts'

const addresses = { API: 'https://api.test', KIMERA3_API: 'https://api.test' }

const anonymous = {
  'GET /v1/authentication/login': { authenticated: false, expiresAt: null },
} as const

const loaded = () =>
  document.head.querySelector<HTMLScriptElement>('script[src^="https://tags.test"]')

const step = bootSteps.find(({ name }) => name === 'tag manager')

test('R1.9 loads and sends nothing when the college has no tag manager', async () => {
  applyConfiguration(readConfiguration(addresses))
  await step?.run()
  fakeApi(anonymous)
  await openApp('/no/such/page?name=maya')
  expect(loaded()).toBeNull()
  expect(window.dataLayer).toBeUndefined()
})

test("R1.9 loads the container's script and sends page views with the route, never the URL", async () => {
  onTestFinished(() => {
    loaded()?.remove()
    delete window.dataLayer
  })
  const tagManager = { containerId: 'GTM-1', scriptUrl: 'https://tags.test/gtm.js' }
  applyConfiguration(readConfiguration({ ...addresses, tagManager }))
  await step?.run()
  expect(loaded()?.src).toBe('https://tags.test/gtm.js?id=GTM-1')

  fakeApi(anonymous)
  const { router } = await openApp('/no/such/page?name=maya')
  await router.navigate({ to: '/' })
  expect(window.dataLayer).toEqual([
    { event: 'gtm.js' },
    { event: 'page_view', path: '/$' },
    { event: 'page_view', path: '/' },
  ])
})
