import { describe, expect, test } from 'vitest'
import { useOwnTestApp } from '#testing/test-app.ts'

describe('where it is served', () => {
  const app = useOwnTestApp({ API_REFERENCE: 'auto', ENVIRONMENT: 'test' })

  test('serves the reference to developers, without requests to other sites', async () => {
    const page = await app().inject('/docs/')
    expect(page.statusCode).toBe(200)
    expect(page.body).toContain('swagger-ui')
    const policy = String(page.headers['content-security-policy'])
    expect(policy).toContain("script-src 'self';")
    expect(policy).not.toContain('http')
    const files = [...page.body.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, path]) => path ?? '')
    expect(files.length).toBeGreaterThan(3)
    for (const file of files) {
      const response = await app().inject(new URL(file, 'http://hub/docs/').pathname)
      expect(response.statusCode, file).toBe(200)
    }
  })

  test('contains the contract', async () => {
    const contract = await app().inject('/docs/json')
    expect(contract.json()).toMatchObject({ openapi: '3.1.0', info: { title: 'MyHub' } })
  })
})

describe.each([{ API_REFERENCE: 'auto' }, { API_REFERENCE: 'off' }])('in production, %j', (env) => {
  const app = useOwnTestApp({ ...env, ENVIRONMENT: 'production' })

  test('isn’t served', async () => {
    expect((await app().inject('/docs/json')).statusCode).not.toBe(200)
  })
})

describe('in production, when enabled', () => {
  const app = useOwnTestApp({ API_REFERENCE: 'on', ENVIRONMENT: 'production' })

  test('is served', async () => {
    expect((await app().inject('/docs/json')).statusCode).toBe(200)
  })
})
