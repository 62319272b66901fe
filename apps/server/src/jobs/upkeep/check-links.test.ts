import { expect, test } from 'vitest'
import type { LinkProblem } from '#lib/addresses/link-checker.ts'
import { buildLink } from '#testing/build-links.ts'
import { buildAccount } from '#testing/build-person.ts'
import { agreesWithContract } from '#testing/contract.ts'
import { signIn } from '#testing/sign-in.ts'
import { useTestApp } from '#testing/test-app.ts'
import { checkLinks, checkLinksWith } from './check-links.ts'

const app = useTestApp()
const signal = new AbortController().signal

async function findings(...permissions: string[]) {
  const { username } = await buildAccount(app().database.db, { permissions })
  const { headers } = await signIn(app(), username)
  return app().inject({ url: '/v1/links/checks', headers })
}

/** One night: the named addresses have these problems, all others respond. */
async function night(at: string, problems: Record<string, LinkProblem> = {}) {
  const requestedUrls: string[] = []
  const counts = await checkLinksWith(
    async (url) => {
      requestedUrls.push(url)
      return problems[url] ?? null
    },
    { database: app().database, clock: () => new Date(at), signal, onProgress: () => {} },
  )
  return { requestedUrls, counts }
}

async function known(id: string) {
  const response = await findings('links.write')
  return response.json().checks.find(({ linkId }: { linkId: string }) => linkId === id)
}

test('R8.14 marks a broken link with the date it broke, until it responds again', async () => {
  const url = 'https://gone.example/rooms'
  const id = await buildLink(app().database.db, { url })
  const { counts } = await night('2026-11-01T10:00:00Z', { [url]: 'notFound' })
  expect(counts).toMatchObject({ failing: 1 })
  await night('2026-11-02T10:00:00Z', { [url]: 'failing' })
  expect(await known(id)).toEqual({
    linkId: id,
    checkedAt: '2026-11-02T10:00:00.000Z',
    problem: 'failing',
    failingSince: '2026-11-01T10:00:00.000Z',
  })
  await night('2026-11-03T10:00:00Z')
  expect(await known(id)).toMatchObject({ problem: null, failingSince: null })
})

test('R8.14 resets the result of a link whose address changed', async () => {
  const url = 'https://moved.example/'
  const id = await buildLink(app().database.db, { url })
  await night('2026-11-01T10:00:00Z', { [url]: 'noHost' })
  const text = `update link set url = 'https://found.example/' where id = $1`
  await app().database.pool.query(text, [id])
  expect(await known(id)).toBeUndefined()
  const { requestedUrls } = await night('2026-11-02T10:00:00Z')
  expect(requestedUrls[0]).toBe('https://found.example/')
  expect(await known(id)).toMatchObject({ problem: null })
})

test('doesn’t check pages of the hub or links that no one sees', async () => {
  await buildLink(app().database.db, { url: '/support' })
  await buildLink(app().database.db, { url: 'https://hidden.example/', is_active: false })
  const { requestedUrls } = await night('2026-11-05T10:00:00Z')
  expect(requestedUrls).not.toContain('/support')
  expect(requestedUrls).not.toContain('https://hidden.example/')
  expect(new Set(requestedUrls).size).toBe(requestedUrls.length)
})

test('R8.14 checks nothing when the hub may not connect to other sites, and reports that', async () => {
  const { clock, settings, findSource, database } = app()
  const parts = { database, clock, settings, findSource, signal, onProgress: () => {} }
  expect(await checkLinks.run(parts)).toEqual({})
  const response = await findings('links.write')
  expect(response.statusCode, response.body).toBe(200)
  agreesWithContract('LinkChecks', response.json())
  expect(response.json().isOn).toBe(false)
})

test('R5.6 hides results from a person who doesn’t manage links', async () => {
  expect((await findings()).statusCode).toBe(403)
  expect((await app().inject({ url: '/v1/links/checks' })).statusCode).toBe(401)
})
