import { expect, test } from 'vitest'
import { alertPieces } from './alert-pieces.ts'

const home =
  '<div><section class="alerts" aria-label="Alerts"><button></button></section><main></main></div>'
const drawn = { home, alerts: { 'info false true': '<div></div>' } }

test('R8.17 the server is told behind what alerts stand on each home, and how they look', () => {
  const { homes } = alertPieces({ '/index.html': drawn })
  expect(homes).toEqual({
    '/index.html': { place: '<section class="alerts" aria-label="Alerts">', alerts: drawn.alerts },
  })
})

test.each(['<main></main>', home + home])(
  'a home without one place for them stops the build',
  (other) => {
    expect(() => alertPieces({ '/index.html': { ...drawn, home: other } })).toThrow(/one place/)
  },
)

type Kept = { tab?: string; device?: string; panel?: string }

/** Runs what stands behind the alerts of a page. @returns which of them it has left */
function leftOf(alerts: { alert: string; ends: string }[], { tab, device, panel }: Kept = {}) {
  const left = new Set(alerts.map(({ alert }) => alert))
  const { guard } = alertPieces({ '/index.html': drawn })
  const [, code = ''] = /<script>(.*)<\/script>/s.exec(guard) ?? []
  const document = {
    documentElement: { dataset: { panel } },
    querySelectorAll: () =>
      alerts.map((dataset) => ({ dataset, remove: () => left.delete(dataset.alert) })),
  }
  const run = new Function('document', 'sessionStorage', 'localStorage', code)
  const memory = (text = null as string | null) => ({ getItem: () => text })
  run(document, memory(tab), memory(device))
  return [...left]
}

const holds = { alert: 'a', ends: '' }
const soonOver = { alert: 'c', ends: new Date(Date.now() + 3_600_000).toISOString() }

test('R8.17 before the first paint goes what was put away and what has ended', () => {
  const ended = { alert: 'b', ends: new Date(Date.now() - 1000).toISOString() }
  expect(leftOf([holds, ended, soonOver])).toEqual(['a', 'c'])
  expect(leftOf([holds, soonOver], { tab: ' a' })).toEqual(['c'])
})

test('R8.17 who was signed in here keeps those for everybody, without those that they do not see', () => {
  expect(leftOf([holds, soonOver], { panel: 'open' })).toEqual(['a', 'c'])
  expect(leftOf([holds, soonOver], { panel: 'rail', device: 'c', tab: 'a' })).toEqual(['a'])
  expect(leftOf([holds, soonOver], { device: 'c' })).toEqual(['a', 'c'])
})
