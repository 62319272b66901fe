import type { ParsedLocation } from '@tanstack/react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { applyConfiguration, readConfiguration } from '#config/configuration.ts'
import { overrideLeave } from '#lib/platform/leave.ts'
import { cookieTab, environment } from '#session/environment.ts'
import { prepareKeyMode } from '#session/pkce/key-mode.ts'
import { signedIn } from '#session/sign-in/sign-in.ts'
import { guard } from './guard.ts'

const addresses = { API: 'https://api.test', KIMERA3_API: 'https://api.test' }
const stored = new Map<string, string>()
const left: string[] = []
const visited: string[] = []
const warned = vi.spyOn(console, 'warn')
let stay = () => {}
let hasLeft = () => {}
let answers: Record<string, unknown> = {}

beforeEach(() => {
  for (const list of [left, visited]) list.length = 0
  stored.clear()
  answers = {}
  environment.set(cookieTab)
  stay = overrideLeave((url) => {
    left.push(url)
    hasLeft()
  })
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  }
  // As in a browser: during prerendering the guard lets everything through.
  vi.stubEnv('SSR', false)
  vi.stubGlobal('sessionStorage', storage)
  vi.stubGlobal('localStorage', storage)
  vi.stubGlobal('fetch', async ({ method, url }: Request) => {
    visited.push(`${method} ${new URL(url).pathname}`)
    return Response.json(answers[new URL(url).pathname])
  })
  warned.mockReset().mockReturnValue()
  signedIn.set(null)
  applyConfiguration(readConfiguration(addresses))
})

afterEach(() => {
  stay()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})

/**
 * Navigates to a URL.
 * @returns the outcome so far
 */
function go(href: string, needsSignIn: boolean) {
  const { pathname, search } = new URL(href, 'https://hub.test')
  const location = { publicHref: href, pathname, searchStr: search } as ParsedLocation
  const gone = { is: 'waiting' as 'waiting' | 'on' | 'elsewhere' }
  const done = guard(location, needsSignIn).then(
    () => {
      gone.is = 'on'
    },
    () => {
      gone.is = 'elsewhere'
    },
  )
  return { gone, done }
}

/** Lets pending promises settle. */
const aTurn = () => new Promise((resolve) => setTimeout(resolve))

test('R2.7 checks an unknown state first, once, and never continues to the signed-out person’s page', async () => {
  answers['/v1/authentication/login'] = { authenticated: false }
  const leaving = new Promise<void>((resolve) => {
    hasLeft = resolve
  })
  const { gone } = go('/profile/schedule?view=week#mon', true)
  await leaving
  await aTurn()
  expect(gone.is).toBe('waiting')
  expect(visited).toEqual(['GET /v1/authentication/login'])
  expect(left).toEqual([
    'https://api.test/ui/login?redirect=%2Fprofile%2Fschedule%3Fview%3Dweek%23mon',
  ])
})

test('R2.7 skips the check for a known person, and for a plain public page', async () => {
  signedIn.set(true)
  const known = go('/dashboard', true)
  await known.done
  expect(known.gone.is).toBe('on')
  signedIn.set(null)
  const visitor = go('/maps', false)
  await visitor.done
  expect(visitor.gone.is).toBe('on')
  expect(visited).toEqual([])
})

test('R2.6 checks again after the callback, even if the person was signed out before', async () => {
  const OIDC = {
    authorizationEndpoint: 'https://id.test/auth',
    endSessionEndpoint: null,
    clientId: 'hub',
    redirectUri: 'https://hub.test/',
    scope: 'openid',
  }
  applyConfiguration(readConfiguration({ ...addresses, AUTH_METHOD: 'pkce', OIDC }))
  prepareKeyMode()
  const payload = btoa(JSON.stringify({ exp: Date.now() / 1000 + 12 * 3600 }))
  answers = {
    '/v1/authentication/pkce/token': { token: `x.${payload}.y` },
    '/v1/authentication/login': { authenticated: true },
  }
  stored.set('myhub.sign-in', JSON.stringify({ verifier: 'v', state: 's', redirect: '/support' }))
  signedIn.set(false)
  const { gone, done } = go('/?code=c0de&state=s', false)
  await done
  expect(gone.is).toBe('elsewhere')
  expect(signedIn.get()).toBe(true)
  expect(visited).toEqual(['POST /v1/authentication/pkce/token', 'GET /v1/authentication/login'])
})

test('R2.8 ignores a redirect to another site with a warning', async () => {
  await go('/?redirect=//evil.test', false).done
  expect(warned).toHaveBeenCalledExactlyOnceWith(
    'A redirect to an address outside this site was dropped',
  )
})
