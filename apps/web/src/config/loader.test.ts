import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'

const document = {
  API: 'https://api.test/',
  KIMERA3_API: 'https://kimera.test',
  ENVIRONMENT: 'beta',
}
const fetched = vi.fn<(url: string) => Promise<Response>>()

/** Imports fresh modules, so that each test starts a new app. */
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

test("R1.3 requests the document once, at the build's URL", async () => {
  const { initializeLoader, configuration } = await start()
  await initializeLoader({}).load()
  expect(fetched.mock.calls).toEqual([['/config.json']])
  expect(configuration()).toMatchObject({ API: 'https://api.test', ENVIRONMENT: 'beta' })
})

test("R1.3 prefers the window's URL over the build's", async () => {
  const { initializeLoader } = await start()
  await initializeLoader({ MYHUB_CONFIG_URL: 'https://college.test/hub.json' }).load()
  expect(fetched.mock.calls).toEqual([['https://college.test/hub.json']])
})

test('R1.3 uses the request that the page has already sent', async () => {
  const { initializeLoader } = await start()
  const begun = Promise.resolve(Response.json({ ...document, collegeName: 'Early College' }))
  const page: Pick<Window, 'MYHUB_CONFIG'> = { MYHUB_CONFIG: begun }
  const loaded = await initializeLoader(page).load()
  expect(loaded.collegeName).toBe('Early College')
  expect(page.MYHUB_CONFIG).toBeUndefined()
  expect(fetched).not.toHaveBeenCalled()
})

test('R1.3 fails startup without a URL', async () => {
  const { initializeLoader } = await start({ VITE_CONFIG_URL: '' })
  await expect(initializeLoader({}).load()).rejects.toThrow('No configuration source URL provided')
})

test("R4.11 uses the cached copy of another origin's document without a network", async () => {
  const cached = Response.json({ ...document, collegeName: 'Kept College' })
  cached.headers.set('x-myhub-kept', 'yes')
  vi.stubGlobal('caches', {
    match: async (path: string) => (path === '/config.json' ? cached : null),
  })
  onTestFinished(() => void vi.unstubAllGlobals())
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('Failed to fetch')))
  const { initializeLoader, configuration } = await start()
  const { isFromCache } = await import('./loader.ts')
  await initializeLoader({ MYHUB_CONFIG_URL: 'https://college.test/hub.json' }).load()
  expect(configuration().collegeName).toBe('Kept College')
  expect(isFromCache.get()).toBe(true)
})

test.each([
  ['keeps nothing', { match: async () => undefined }],
  ['has no store', undefined],
  ['refuses its store', { match: async () => Promise.reject(new Error('refused')) }],
])(
  'R1.4 reports the original failure without a network in a browser that %s',
  async (_what, caches) => {
    vi.stubGlobal('caches', caches)
    vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('Failed to fetch')))
    onTestFinished(() => void vi.unstubAllGlobals())
    const { initializeLoader } = await start()
    await expect(initializeLoader({}).load()).rejects.toThrow('Failed to fetch')
  },
)

test('R1.4 goes from pending to loaded', async () => {
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
])('R1.4 sets the status to failed when the response is %s', async (_what, response, message) => {
  fetched.mockImplementation(async () => response())
  const { initializeLoader, configuration } = await start()
  const loader = initializeLoader({})
  await expect(loader.load()).rejects.toThrow(message)
  expect([loader.state, loader.isLoaded]).toEqual(['failed', false])
  expect(configuration).toThrow('The configuration has not been loaded')
})

test("R1.5 applies the build's overrides over the document", async () => {
  const { initializeLoader } = await start({
    VITE_CONFIG_URL: '/config.json',
    VITE_OVERRIDE_ENVIRONMENT: 'test',
    VITE_OVERRIDE_MYHUB_REDIRECTS__json: '{"/old":"/"}',
  })
  const loaded = await initializeLoader({}).load()
  expect(loaded).toMatchObject({ ENVIRONMENT: 'test', MYHUB_REDIRECTS: { '/old': '/' } })
})

test('R1.6 rejects a second loader', async () => {
  const { initializeLoader } = await start()
  initializeLoader({})
  expect(() => initializeLoader({})).toThrow('EnvVarLoader is already initialized')
})

test('R1.6 throws when build-time variables are read before they are set', async () => {
  vi.resetModules()
  const { buildVars } = await import('./build-vars.ts')
  expect(buildVars).toThrow('Build time variables not initialized')
})

const nothing = ['', null, undefined, 7]

test.each(['API', 'KIMERA3_API'].flatMap((name) => nothing.map((value) => [name, value] as const)))(
  'R1.7 fails startup when the document has no %s (%j)',
  async (name, value) => {
    fetched.mockImplementation(async () => Response.json({ ...document, [name]: value }))
    const { initializeLoader } = await start()
    await expect(initializeLoader({}).load()).rejects.toThrow(
      `${name} environment variable not set`,
    )
  },
)

test('R1.9 ignores a tag manager without a container', async () => {
  const tagManager = { containerId: '', scriptUrl: 'https://tags.test/gtm.js' }
  fetched.mockImplementation(async () => Response.json({ ...document, tagManager }))
  const { initializeLoader } = await start()
  expect(await initializeLoader({}).load()).toMatchObject({ tagManager: null })
})

test('R4.7 R4.9 R4.10 fills in missing session limits from the specification', async () => {
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

test("R4.4 requires the provider's URLs in key mode", async () => {
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
  'R1.4 with %j and %j fails startup when the document does not arrive within %i seconds',
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

test('R1.4 ignores a document that arrives too late', async () => {
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

test('R1.3 R1.4 fails startup after one GET when the document cannot be fetched', async () => {
  fetched.mockRejectedValue(new TypeError('Failed to fetch'))
  const { initializeLoader } = await start()
  await expect(initializeLoader({}).load()).rejects.toThrow('Failed to fetch')
  expect(fetched).toHaveBeenCalledTimes(1)
})
