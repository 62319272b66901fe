import { expect, test } from 'vitest'
import { type RenderedAlert, withAlerts } from './rendered-alerts.ts'

const place = '<section aria-label="Alerts">'
const home = `<div id="root">${place}</section><main></main></div><noscript>Script?</noscript>`
const look = (words: string, lang = '') =>
  `<div data-alert="~id~" data-ends="~ends~"><strong>${words}: <span${lang}>~title~</span></strong><div${lang}>~body~</div>`
const pieces = {
  guard: '<script>guard()</script>',
  homes: {
    '/index.html': {
      place,
      alerts: {
        'warning false true': `${look('Important')}<button aria-label="Dismiss: ~title~"></button></div>`,
        'emergency true false': `${look('Emergency')}<a href="~url~">More</a></div>`,
      },
    },
    '/index.es.html': {
      place,
      alerts: { 'warning false true': `${look('Importante', ' lang="en"')}</div>` },
    },
  },
}
const closed: RenderedAlert = {
  id: 'a1',
  severity: 'warning',
  title: 'North lot closed',
  bodyHtml: '<p>Park <em>east</em>.</p>',
  translations: { es: { title: 'Estacionamiento norte cerrado', bodyHtml: '<p>Use el este.</p>' } },
  endsAt: '2026-10-24T05:00:00.000Z',
  url: null,
  isDismissible: true,
}
const storm: RenderedAlert = {
  ...closed,
  id: 'a2',
  severity: 'emergency',
  title: 'Tornado warning',
  endsAt: null,
  url: '/support?a=1&b=2',
  isDismissible: false,
}
const written = (html: string) => {
  const [, data = ''] =
    /<script type="application\/json" id="alerts">(.*?)<\/script>/.exec(html) ?? []
  return JSON.parse(data) as RenderedAlert[]
}

test('R8.17 shows alerts first on the anonymous home page, rendered like in the app, and passes them to the app', () => {
  const html = withAlerts(home, '/index.html', pieces, [storm, closed])
  expect(html).toContain(
    `${place}<div data-alert="a2" data-ends=""><strong>Emergency: <span>Tornado warning</span></strong>` +
      '<div><p>Park <em>east</em>.</p></div><a href="/support?a=1&amp;b=2">More</a></div>' +
      '<div data-alert="a1" data-ends="2026-10-24T05:00:00.000Z"><strong>Important: <span>North lot closed</span></strong>',
  )
  expect(html).toContain('<button aria-label="Dismiss: North lot closed">')
  expect(written(html)).toEqual([storm, closed])
  expect(html).toContain('<script>guard()</script><noscript>')
})

test('R1.10 shows them in Spanish to a person who reads Spanish and marks English-only ones as English', () => {
  const html = withAlerts(home, '/index.es.html', pieces, [closed])
  expect(html).toContain(
    'Importante: <span>Estacionamiento norte cerrado</span></strong><div><p>Use el este.</p>',
  )
  const english = withAlerts(home, '/index.es.html', pieces, [{ ...closed, translations: {} }])
  expect(english).toContain(
    'Importante: <span lang="en">North lot closed</span></strong><div lang="en"><p>Park',
  )
})

test('R8.17 passes them to the app on public pages that the build has not prerendered', () => {
  const page = '<div id="root"></div><noscript>Script?</noscript>'
  const html = withAlerts(page, '/_spa.html', pieces, [closed])
  expect(written(html)).toEqual([closed])
  expect(html).not.toContain('guard')
})

test('escapes the texts of alerts', () => {
  const hostile = `</script><script>alert(1)</script> "~body~" 'x' $& <b>`
  const html = withAlerts(home, '/index.html', pieces, [{ ...closed, title: hostile }])
  expect(html.match(/<script/g)).toHaveLength(2)
  expect(html).toContain('&lt;/script&gt;&lt;script&gt;alert(1)')
  expect(html).toContain('aria-label="Dismiss: &lt;/script')
  expect(html).toContain('&quot;~body~&quot; &#39;x&#39; $&amp; &lt;b&gt;')
  expect(written(html)[0]?.title).toBe(hostile)
})
