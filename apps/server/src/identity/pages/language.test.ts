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
])('R1.10 with %j a page is in %s', (said, language) => {
  expect(languageOf({ chosen: undefined, ...said })).toBe(language)
})

const asksProviderFor = async (url: string, headers: Record<string, string>) => {
  const answer = await app().inject({ url, headers })
  return new URL(String(answer.headers.location)).searchParams.get('ui_locales')
}

test("R1.10 R4.3 passes the person's language to any provider", async () => {
  expect(await asksProviderFor('/ui/login', spanish)).toBe('es')
  expect(await asksProviderFor('/ui/login', spanishBrowser)).toBe('en')
  const chosen = { cookie: 'myhub-language=en' }
  expect(await asksProviderFor('/ui/login', chosen)).toBe('en')
  expect(await asksProviderFor('/ui/login?ui_locales=es', chosen)).toBe('es')
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

test("R1.10 R4.4 passes the app's language to the provider in key mode", async () => {
  const asked = new URLSearchParams({
    redirect_uri: `${app().settings.publicUrl}/`,
    state: 'x',
    code_challenge: 'a'.repeat(43),
    code_challenge_method: 'S256',
  })
  expect(await asksProviderFor(`/ui/authorize?${asked}`, spanish)).toBe('es')
  asked.set('ui_locales', 'en')
  expect(await asksProviderFor(`/ui/authorize?${asked}`, spanish)).toBe('en')
})

test('R1.10 translates the error page and the sign-out confirmation', async () => {
  const problem = await app().inject({ url: '/ui/authorize', headers: spanish })
  expect(problem.statusCode).toBe(400)
  expect(problem.body).toContain('Este enlace de inicio de sesión no es válido')
  const asked = await app().inject({
    url: '/public/ui/logout',
    headers: { ...spanish, 'sec-fetch-site': 'cross-site' },
  })
  expect(asked.body).toContain('¿Cerrar su sesión de MyHub?')
})
