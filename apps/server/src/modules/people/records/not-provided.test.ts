import { expect, test, vi } from 'vitest'
import { signIn } from '#testing/sign-in.ts'
import { importFolder } from '#testing/sources/import-folder.ts'
import { oneRosterPackage } from '#testing/sources/one-roster-package.ts'
import { useOwnTestApp } from '#testing/test-app.ts'

const app = useOwnTestApp()
vi.setConfig({ testTimeout: 120_000 })

test('R6.1 makes no claim about missing data to a student of a college that sends only OneRoster', async () => {
  const { database } = app()
  const { path } = await oneRosterPackage()
  const imported = await importFolder(database, path)
  expect(imported.state).toBe('ok')
  await database.pool.query(
    `insert into local_account (username, person_id, is_demo)
    select username, id, true from person where username = 'ana@school.example'`,
  )
  const { headers } = await signIn(app(), 'ana@school.example')
  const groups = ['mine', 'sectionRegistrations', 'restrictions', 'gpas', 'payments', 'agreements']
  const response = await app().inject({
    method: 'POST',
    url: '/v1/people/person/mine/data',
    headers,
    payload: { groups },
  })
  expect(response.statusCode, response.body).toBe(200)
  const read = response.json().groups
  expect(read.mine).toMatchObject({ error: null, partial: false, stale: false })
  expect(read.sectionRegistrations).toMatchObject({ error: null, partial: false })
  for (const group of groups.slice(2))
    expect(read[group], group).toMatchObject({
      asOf: null,
      error: { code: 'notProvided', retryAt: null },
    })
  const clear = await app().inject({
    url: '/v1/academic-progress/clear-to-register/mine',
    headers,
  })
  expect(clear.json().isClear).toBe(false)
  expect(clear.json().unknown).toContain('hold')
  const transcript = await app().inject({
    url: '/v1/people/person/mine/transcript.pdf',
    headers,
  })
  expect(transcript.statusCode).toBe(503)
  const schedule = await app().inject({
    url: '/v1/people/person/mine/schedule.pdf?term=y',
    headers,
  })
  expect(schedule.statusCode, schedule.body).toBe(200)

  const reimported = await importFolder(database, path)
  expect(reimported.state).toBe('unchanged')
  const { rows } = await database.pool.query<{ isLater: boolean }>(
    `select bool_and(delivered_at = (select max(started_at) from sis_run)) as "isLater" from sis_delivery`,
  )
  expect(rows).toEqual([{ isLater: true }])
})
