import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'

const document = {
  API: 'https://api.test/',
  KIMERA3_API: 'https://kimera.test',
  ENVIRONMENT: 'beta',
}
const fetched = vi.fn<(url: string) => Promise<Response>>()

/** A fresh copy of the modules: each test is its own start of the app. */
async function start(vars: Record<string, string> = { VITE_CONFIG_URL: '/config.json' }) {
  vi.resetModules()
  const { initializeBuildVars } = await import('./build-vars.ts')
  initializeBuildVars(vars)
  const { initializeLoader } = await import('./loader.ts')
  const { configuration } = await import('./configuration.ts')
  return { initializeLoader, configuration }
}

beforeEach(() => {
  fetched.mockReset().mockImplementation(async () => Response.json(document))
  vi.stubGlobal('fetch', fetched)
})

test('R1.3 the app asks once, at the address of the build', async () => {
  const { initializeLoader, configuration } = await start()
  await initializeLoader({}).load()
  expect(fetched.mock.calls).toEqual([['/config.json']])
  expect(configuration()).toMatchObject({ API: 'https://api.test', ENVIRONMENT: 'beta' })
})

test("R1.3 the window's address goes before the build's", async () => {
  const { initializeLoader } = await start()
  await initializeLoader({ MYHUB_CONFIG_URL: 'https://college.test/hub.json' }).load()
  expect(fetched.mock.calls).toEqual([['https://college.test/hub.json']])
})

test('R1.3 the request that the page has begun is used, not sent again', async () => {
  const { initializeLoader } = await start()
  const begun = Promise.resolve(Response.json({ ...document, collegeName: 'Early College' }))
  const page: Pick<Window, 'MYHUB_CONFIG'> = { MYHUB_CONFIG: begun }
  const loaded = await initializeLoader(page).load()
  expect(loaded.collegeName).toBe('Early College')
  expect(page.MYHUB_CONFIG).toBeUndefined()
  expect(fetched).not.toHaveBeenCalled()
})

test('R1.3 without any address the start fails', async () => {
  const { initializeLoader } = await start({ VITE_CONFIG_URL: '' })
  await expect(initializeLoader({}).load()).rejects.toThrow('No configuration source URL provided')
})

test('R4.11 without a network a document of another origin is the one that this device has kept', async () => {
  const kept = Response.json({ ...document, collegeName: 'Kept College' })
  kept.headers.set('x-myhub-kept', 'yes')
  vi.stubGlobal('caches', {
    match: async (path: string) => (path === '/config.json' ? kept : null),
  })
  onTestFinished(() => void vi.unstubAllGlobals())
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('Failed to fetch')))
  const { initializeLoader, configuration } = await start()
  const { cameFromStore } = await import('./loader.ts')
  await initializeLoader({ MYHUB_CONFIG_URL: 'https://college.test/hub.json' }).load()
  expect(configuration().collegeName).toBe('Kept College')
  expect(cameFromStore.get()).toBe(true)
})

test.each([
  ['keeps nothing', { match: async () => undefined }],
  ['has no store', undefined],
  ['refuses its store', { match: async () => Promise.reject(new Error('refused')) }],
])(
  'R1.4 without a network, a browser that %s fails the start by what was wrong',
  async (_what, caches) => {
    vi.stubGlobal('caches', caches)
    vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('Failed to fetch')))
    onTestFinished(() => void vi.unstubAllGlobals())
    const { initializeLoader } = await start()
    await expect(initializeLoader({}).load()).rejects.toThrow('Failed to fetch')
  },
)

test('R1.4 a load is pending, then loaded', async () => {
  const { initializeLoader } = await start()
  const loader = initializeLoader({})
  expect([loader.state, loader.isLoaded]).toEqual(['pending', false])
  await loader.load()
  expect([loader.state, loader.isLoaded]).toEqual(['loaded', true])
})

test.each([
  ['an error', () => new Response('', { status: 503 }), 'The configuration answered 503'],
  ['no object', () => Response.json([]), 'The configuration is not a JSON object'],
  ['null', () => Response.json(null), 'The configuration is not a JSON object'],
  ['a text', () => Response.json('x'), 'The configuration is not a JSON object'],
  ['no JSON', () => new Response('<html>'), 'JSON'],
])('R1.4 an answer that is %s leaves the load failed', async (_what, answer, message) => {
  fetched.mockImplementation(async () => answer())
  const { initializeLoader, configuration } = await start()
  const loader = initializeLoader({})
  await expect(loader.load()).rejects.toThrow(message)
  expect([loader.state, loader.isLoaded]).toEqual(['failed', false])
  expect(configuration).toThrow('The configuration has not been loaded')
})

test('R1.5 overrides of the build go before the document', async () => {
  const { initializeLoader } = await start({
    VITE_CONFIG_URL: '/config.json',
    VITE_OVERRIDE_ENVIRONMENT: 'test',
    VITE_OVERRIDE_MYHUB_REDIRECTS__json: '{"/old":"/"}',
  })
  const loaded = await initializeLoader({}).load()
  expect(loaded).toMatchObject({ ENVIRONMENT: 'test', MYHUB_REDIRECTS: { '/old': '/' } })
})

test('R1.6 a second loader is refused', async () => {
  const { initializeLoader } = await start()
  initializeLoader({})
  expect(() => initializeLoader({})).toThrow('EnvVarLoader is already initialized')
})

test('R1.6 variables of the build cannot be read before they are there', async () => {
  vi.resetModules()
  const { buildVars } = await import('./build-vars.ts')
  expect(buildVars).toThrow('Build time variables not initialized')
})

const nothing = ['', null, undefined, 7]

test.each(['API', 'KIMERA3_API'].flatMap((name) => nothing.map((value) => [name, value] as const)))(
  'R1.7 a document without %s (%j) stops the start',
  async (name, value) => {
    fetched.mockImplementation(async () => Response.json({ ...document, [name]: value }))
    const { initializeLoader } = await start()
    await expect(initializeLoader({}).load()).rejects.toThrow(
      `${name} environment variable not set`,
    )
  },
)

test('R1.9 a tag manager whose container is not named is none', async () => {
  const tagManager = { containerId: '', scriptUrl: 'https://tags.test/gtm.js' }
  fetched.mockImplementation(async () => Response.json({ ...document, tagManager }))
  const { initializeLoader } = await start()
  expect(await initializeLoader({}).load()).toMatchObject({ tagManager: null })
})

test('R4.7 R4.9 R4.10 what a document does not say of a session is as the specification has it', async () => {
  fetched.mockImplementation(async () =>
    Response.json({ ...document, session: { idleMinutes: 5 } }),
  )
  const { initializeLoader } = await start()
  expect((await initializeLoader({}).load()).session).toEqual({
    idleMinutes: 5,
    idleCountdownSeconds: 60,
    expiryLeadMinutes: 240,
    backgroundMinutes: 240,
  })
  const { readConfiguration } = await import('./configuration.ts')
  const { API, KIMERA3_API } = document
  expect(readConfiguration({ API, KIMERA3_API }).session.idleMinutes).toBe(30)
})

test('R4.4 key mode needs the addresses of the provider', async () => {
  fetched.mockImplementation(async () => Response.json({ ...document, AUTH_METHOD: 'pkce' }))
  const { initializeLoader } = await start()
  await expect(initializeLoader({}).load()).rejects.toThrow(
    'AUTH_METHOD is pkce, but OIDC does not say authorizationEndpoint and clientId',
  )
})

test.each([
  [{}, { VITE_CONFIG_URL: '/config.json' }, 20],
  [{}, { VITE_CONFIG_URL: '/config.json', VITE_CONFIG_SECONDS: '45' }, 45],
  [{ MYHUB_CONFIG_SECONDS: 5 }, { VITE_CONFIG_URL: '/config.json', VITE_CONFIG_SECONDS: '45' }, 5],
  [{ MYHUB_CONFIG_SECONDS: -1 }, { VITE_CONFIG_URL: '/config.json' }, 20],
])(
  'R1.4 with %j and %j a document that does not come fails the start after %i seconds',
  async (place, vars, seconds) => {
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    fetched.mockImplementation(() => new Promise(() => {}))
    const { initializeLoader, configuration } = await start(vars)
    const loader = initializeLoader(place)
    const failed = expect(loader.load()).rejects.toThrow(
      `The configuration did not come within ${seconds} s`,
    )
    await vi.advanceTimersByTimeAsync(seconds * 1000 - 1)
    expect(loader.state).toBe('pending')
    await vi.advanceTimersByTimeAsync(1)
    await failed
    expect([loader.state, loader.isLoaded]).toEqual(['failed', false])
    expect(configuration).toThrow('The configuration has not been loaded')
    expect(fetched).toHaveBeenCalledTimes(1)
  },
)

test('R1.4 a document that comes too late is not put in force any more', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  fetched.mockImplementation(
    () => new Promise((resolve) => setTimeout(() => resolve(Response.json(document)), 30_000)),
  )
  const { initializeLoader, configuration } = await start()
  const failed = expect(initializeLoader({}).load()).rejects.toThrow('20 s')
  await vi.advanceTimersByTimeAsync(40_000)
  await failed
  expect(configuration).toThrow('The configuration has not been loaded')
})

test('R1.3 R1.4 a document that cannot be reached fails the start after one GET', async () => {
  fetched.mockRejectedValue(new TypeError('Failed to fetch'))
  const { initializeLoader } = await start()
  await expect(initializeLoader({}).load()).rejects.toThrow('Failed to fetch')
  expect(fetched).toHaveBeenCalledTimes(1)
})
