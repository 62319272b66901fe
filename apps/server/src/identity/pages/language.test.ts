import { describe, expect, test } from 'vitest'
import { browse } from '#testing/browse.ts'
import { buildAccount } from '#testing/build-person.ts'
import { useTestApp } from '#testing/test-app.ts'
import { languageOf } from './language.ts'

const app = useTestApp()
const db = () => app().database.db
const spanishBrowser = { 'accept-language': 'es-MX,es;q=0.9,en;q=0.8' }
const spanish = { cookie: 'myhub-language=es' }

test.each([
  [{}, 'en'],
  [{ chosen: 'en' }, 'en'],
  [{ chosen: 'es' }, 'es'],
  [{ uiLocales: 'es' }, 'es'],
  [{ chosen: 'es', uiLocales: 'en-US es' }, 'en'],
  [{ uiLocales: 'fr-CA es-419 en' }, 'es'],
  [{ chosen: 'es', uiLocales: 'fr' }, 'es'],
  [{ uiLocales: ['es'] }, 'en'],
])('R1.10 with %j shows a page in %s', (cookie, language) => {
  expect(languageOf({ chosen: undefined, ...cookie })).toBe(language)
})

const requestedLanguage = async (url: string, headers: Record<string, string>) => {
  const response = await app().inject({ url, headers })
  return new URL(String(response.headers.location)).searchParams.get('ui_locales')
}

test("R1.10 R4.3 passes the person's language to any provider", async () => {
  expect(await requestedLanguage('/ui/login', spanish)).toBe('es')
  expect(await requestedLanguage('/ui/login', spanishBrowser)).toBe('en')
  const chosen = { cookie: 'myhub-language=en' }
  expect(await requestedLanguage('/ui/login', chosen)).toBe('en')
  expect(await requestedLanguage('/ui/login?ui_locales=es', chosen)).toBe('es')
})

describe('the sign-in page in Spanish', () => {
  const openPage = async () => {
    const browser = browse(app())
    browser.cookies.set('myhub-language', 'es')
    const page = await browser.get('/ui/login')
    return { browser, page, path: page.url.pathname }
  }

  test('R1.10 translates groups, personas and fields', async () => {
    await buildAccount(db(), { username: 'full.time' })
    await buildAccount(db(), { password: 'correct horse battery' })
    const { page } = await openPage()
    expect(page.text).toContain('<html lang="es-US">')
    expect(page.text).toContain('<h1>Iniciar sesión</h1>')
    for (const words of ['Estudiantes', 'Estudiante a tiempo completo', 'Contraseña'])
      expect(page.text).toContain(words)
    expect(page.text).not.toMatch(/Students|Full-time|Password<|Sign in|Back to/)
  })

  test('R1.10 translates errors', async () => {
    const { username } = await buildAccount(db(), { password: 'correct horse battery' })
    const { browser, path } = await openPage()
    const wrong = await browser.submit(path, { username, password: 'not this one' })
    expect(wrong.status).toBe(401)
    expect(wrong.text).toContain('<title>Error: Iniciar sesión')
    expect(wrong.text).toContain('El nombre de usuario o la contraseña no son correctos.')
    browser.cookies.delete('myhub-provider-interaction')
    const late = await browser.step(path)
    expect(late.text).toContain('Este inicio de sesión ya no es válido')
  })
})

describe('the sign-in page in a browser that prefers Spanish', () => {
  const openPage = async (cookies: Readonly<Record<string, string>> = {}) => {
    const { username } = await buildAccount(db(), { password: 'correct horse battery' })
    const browser = browse(app())
    browser.headers.set('accept-language', spanishBrowser['accept-language'])
    for (const [name, value] of Object.entries(cookies)) browser.cookies.set(name, value)
    const page = await browser.get('/ui/login')
    const linkTo = (text: string) =>
      new RegExp(`<a href="([^"]+)">${text}</a>`).exec(page.text)?.[1] ?? ''
    return { browser, page, username, linkTo }
  }

  test('R1.10 offers Spanish in Spanish, and remembers it for the app', async () => {
    const { browser, page, username, linkTo } = await openPage()
    expect(page.text).toContain('<html lang="en-US">')
    expect(page.text).toContain('<nav class="offer" lang="es" aria-label="Idioma">')
    const spanishPage = await browser.get(linkTo('Ver en español'))
    expect(spanishPage.text).toContain('<h1>Iniciar sesión</h1>')
    expect(spanishPage.text).not.toContain('class="offer"')
    expect(browser.cookies.get('myhub-language')).toBe('es')
    const target = /<form method="post" action="([^"]+)">\n<label/.exec(spanishPage.text)?.[1] ?? ''
    const wrong = await browser.submit(target, { username, password: 'not this one' })
    expect(wrong.text).toContain('El nombre de usuario o la contraseña no son correctos.')
    await browser.submit(target, { username, password: 'correct horse battery' })
    expect(browser.cookies.has('myhub-session')).toBe(true)
  })

  test('R1.10 remembers that a person stays with English', async () => {
    const { browser, linkTo } = await openPage()
    const english = await browser.get(linkTo('Seguir en inglés'))
    expect(english.text).toContain('<h1>Sign in</h1>')
    expect(english.text).not.toContain('class="offer"')
    expect(browser.cookies.get('myhub-language')).toBe('en')
  })

  test.each(['en', 'es'])('R1.10 offers nothing after a choice of %s', async (chosen) => {
    const { page } = await openPage({ 'myhub-language': chosen })
    expect(page.text).not.toContain('class="offer"')
  })

  test('R1.10 ignores a language that the app does not have', async () => {
    const { browser, page } = await openPage()
    const other = await browser.get(`${page.url.pathname}?language=tlh&language=es`)
    expect(other.text).toContain('<h1>Sign in</h1>')
    expect(browser.cookies.has('myhub-language')).toBe(false)
  })
})

test("R1.10 R4.4 passes the app's language to the provider in key mode", async () => {
  const authorizeQuery = new URLSearchParams({
    redirect_uri: `${app().settings.publicUrl}/`,
    state: 'x',
    code_challenge: 'a'.repeat(43),
    code_challenge_method: 'S256',
  })
  expect(await requestedLanguage(`/ui/authorize?${authorizeQuery}`, spanish)).toBe('es')
  authorizeQuery.set('ui_locales', 'en')
  expect(await requestedLanguage(`/ui/authorize?${authorizeQuery}`, spanish)).toBe('en')
})

test('R1.10 translates the error page and the sign-out confirmation', async () => {
  const problem = await app().inject({ url: '/ui/authorize', headers: spanish })
  expect(problem.statusCode).toBe(400)
  expect(problem.body).toContain('Este enlace de inicio de sesión no es válido')
  const authorizeQuery = await app().inject({
    url: '/public/ui/logout',
    headers: { ...spanish, 'sec-fetch-site': 'cross-site' },
  })
  expect(authorizeQuery.body).toContain('¿Cerrar su sesión de MyHub?')
})
