import { expect, test } from 'vitest'
import { buildAccount } from '#testing/build-person.ts'
import { agreesWithContract } from '#testing/contract.ts'
import { signIn } from '#testing/sign-in.ts'
import { useOwnTestApp } from '#testing/test-app.ts'

const app = useOwnTestApp()

async function buildImporter(...permissions: string[]) {
  const { username } = await buildAccount(app().database.db, { permissions })
  const { headers } = await signIn(app(), username)
  return (path: string, csv: string) =>
    app().inject({ method: 'POST', url: `/v1/links/import${path}`, headers, payload: { csv } })
}
const stored = async () =>
  (await app().database.pool.query('select title from link order by title')).rows.map(
    ({ title }) => title,
  )

test('R8.14 lets a link manager preview a file and then import all of it', async () => {
  const send = await buildImporter('links.write')
  const csv = 'title,url\nOne,https://one.example\nTwo,/support\n'
  const preview = await send('/preview', csv)
  agreesWithContract('LinkImportCheck', preview.json())
  expect(preview.json()).toEqual({ count: 2, titles: ['One', 'Two'], faults: [] })
  expect(await stored()).toEqual([])
  expect((await send('', csv)).statusCode).toBe(201)
  expect(await stored()).toEqual(['One', 'Two'])
  const events = await app().database.pool.query(
    "select jsonb_array_length(details->'linkIds') as links from audit_event where action = 'importLinks'",
  )
  expect(events.rows).toEqual([{ links: 2 }])
})

test('R8.14 imports nothing from a file with errors and reports where they are', async () => {
  const send = await buildImporter('links.write')
  const before = await stored()
  const csv = 'title,url\nThree,https://three.example\nFour,nowhere\n'
  expect((await send('/preview', csv)).json()).toMatchObject({
    count: 0,
    faults: [{ line: 3, column: 'url' }],
  })
  const rejected = await send('', csv)
  expect(rejected.statusCode).toBe(400)
  expect(rejected.json().error.fields[0]).toMatchObject({
    path: 'csv',
    message: expect.stringContaining('line 3, url'),
  })
  expect(await stored()).toEqual(before)
})

test('R8.14 returns 403 when a student imports links', async () => {
  const send = await buildImporter()
  expect((await send('', 'title,url\nX,/support')).statusCode).toBe(403)
  expect((await send('/preview', 'title,url\nX,/support')).statusCode).toBe(403)
})
