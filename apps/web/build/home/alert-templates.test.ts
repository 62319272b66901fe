import { expect, test } from 'vitest'
import { buildAlertTemplates } from './alert-templates.ts'

const home =
  '<div><section class="alerts" aria-label="Alerts"><button></button></section><main></main></div>'
const drawn = { home, alerts: { 'info false true': '<div></div>' }, line: 'Show ~count~ alerts' }
const inSpanish = { ...drawn, line: 'Mostrar ~count~ alertas' }

test('R8.17 provides the place and HTML of alerts on each home to the server', () => {
  const { homes } = buildAlertTemplates({ en: drawn, es: inSpanish })
  const { alerts } = drawn
  const place = '<section class="alerts" aria-label="Alerts">'
  expect(homes).toEqual({
    '/index.html': { place, alerts },
    '/index.es.html': { place, alerts },
  })
})

test.each(['<main></main>', home + home])(
  "fails the build when a home doesn't have exactly one place for them",
  (other) => {
    expect(() => buildAlertTemplates({ en: { ...drawn, home: other }, es: inSpanish })).toThrow(
      /one place/,
    )
  },
)

type StoredValues = { tab?: string; device?: string; panel?: string; room?: string; drawn?: string }
type Written = { alert: string; ends: string; tone?: string }

/** Runs the script after a page's alerts. @returns the remaining alerts, and their line */
function run(
  alerts: Written[],
  { tab, device, panel, room, drawn: language = 'en' }: StoredValues = {},
) {
  const remaining = new Set(alerts.map(({ alert }) => alert))
  const button = { textContent: 'Show alert' }
  const { guard } = buildAlertTemplates({ en: drawn, es: inSpanish })
  const [, code = ''] = /<script>(.*)<\/script>/s.exec(guard) ?? []
  const document = {
    documentElement: {
      dataset: { panel },
      style: { getPropertyValue: () => (room ? '45px' : '') },
    },
    getElementById: () => ({ dataset: { drawn: language } }),
    querySelector: () => button,
    querySelectorAll: () =>
      alerts.map(({ tone = 'tone-warn', ...dataset }) => ({
        dataset,
        classList: { contains: (name: string) => name === tone },
        remove: () => remaining.delete(dataset.alert),
      })),
  }
  const script = new Function('document', 'sessionStorage', 'localStorage', code)
  const memory = (away: string | undefined) => ({
    getItem: (key: string) => (key === 'myhub.alerts-room' ? room : away) ?? null,
  })
  script(document, memory(tab), memory(device))
  return { left: [...remaining], line: button.textContent }
}
const leftOf = (alerts: Written[], stored?: StoredValues) => run(alerts, stored).left
const lineOf = (alerts: Written[], stored?: StoredValues) => run(alerts, stored).line

const holds = { alert: 'a', ends: '' }
const soonOver = { alert: 'c', ends: new Date(Date.now() + 3_600_000).toISOString() }

test('R8.17 removes dismissed and ended alerts before the first paint', () => {
  const ended = { alert: 'b', ends: new Date(Date.now() - 1000).toISOString() }
  expect(leftOf([holds, ended, soonOver])).toEqual(['a', 'c'])
  expect(leftOf([holds, soonOver], { tab: ' a' })).toEqual(['c'])
})

test('R8.17 keeps the alerts for everyone for a person who was signed in here, except those not shown to them', () => {
  expect(leftOf([holds, soonOver], { panel: 'open' })).toEqual(['a', 'c'])
  expect(leftOf([holds, soonOver], { panel: 'rail', device: 'c', tab: 'a' })).toEqual(['a'])
  expect(leftOf([holds, soonOver], { device: 'c' })).toEqual(['a', 'c'])
})

test('R8.17 counts the remaining collapsed alerts on the line', () => {
  const urgent = { alert: 'd', ends: '', tone: 'tone-bad' }
  expect(lineOf([])).toBe('Show alert')
  expect(lineOf([holds])).toBe('Show alert')
  expect(lineOf([holds, soonOver])).toBe('Show 2 alerts')
  expect(lineOf([holds, soonOver], { drawn: 'es' })).toBe('Mostrar 2 alertas')
  expect(lineOf([holds, soonOver], { tab: ' a' })).toBe('Show alert')
  // Emergencies are not collapsed, unless there are only emergencies.
  expect(lineOf([urgent, holds, soonOver])).toBe('Show 2 alerts')
  expect(lineOf([urgent, { ...urgent, alert: 'e' }])).toBe('Show 2 alerts')
})

test('R8.17 hides other alerts where space is reserved for a person’s own, except an emergency', () => {
  const urgent = { alert: 'd', ends: '', tone: 'tone-bad' }
  const here = { panel: 'open', room: '390 45px a' }
  expect(leftOf([holds, soonOver, urgent], here)).toEqual(['a', 'd'])
  expect(lineOf([holds, soonOver, urgent], here)).toBe('Show alert')
})
