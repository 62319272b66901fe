import { expect, test } from 'vitest'
import { alertPieces } from './alert-pieces.ts'

const home = '<div><section aria-label="Alerts"></section><main></main></div>'
const drawn = { home, alerts: { 'info false true': '<div></div>' } }

test('R8.17 the server is told behind what alerts stand on each home, and how they look', () => {
  const { homes } = alertPieces({ '/index.html': drawn })
  expect(homes).toEqual({
    '/index.html': { place: '<section aria-label="Alerts">', alerts: drawn.alerts },
  })
})

test.each(['<main></main>', home + home])(
  'a home without one place for them stops the build',
  (other) => {
    expect(() => alertPieces({ '/index.html': { ...drawn, home: other } })).toThrow(/one place/)
  },
)

/** Runs what stands behind the alerts of a page. @returns which of them it has left */
function leftOf(alerts: { alert: string; ends: string }[], away: string | null, panel?: string) {
  const left = new Set(alerts.map(({ alert }) => alert))
  const { guard } = alertPieces({ '/index.html': drawn })
  const [, code = ''] = /<script>(.*)<\/script>/s.exec(guard) ?? []
  const document = {
    documentElement: { dataset: { panel } },
    querySelectorAll: () =>
      alerts.map((dataset) => ({ dataset, remove: () => left.delete(dataset.alert) })),
  }
  new Function('document', 'sessionStorage', code)(document, { getItem: () => away })
  return [...left]
}

test('R8.17 before the first paint goes what was put away, what has ended, and all where somebody is signed in', () => {
  const holds = { alert: 'a', ends: '' }
  const ended = { alert: 'b', ends: new Date(Date.now() - 1000).toISOString() }
  const soonOver = { alert: 'c', ends: new Date(Date.now() + 60_000).toISOString() }
  expect(leftOf([holds, ended, soonOver], null)).toEqual(['a', 'c'])
  expect(leftOf([holds, soonOver], ' a')).toEqual(['c'])
  expect(leftOf([holds, soonOver], null, 'open')).toEqual([])
})
