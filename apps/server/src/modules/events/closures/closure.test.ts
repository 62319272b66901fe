import { beforeEach, expect, test } from 'vitest'
import { buildAccount } from '#testing/build-person.ts'
import { buildCode } from '#testing/build-section.ts'
import { agreesWithContract } from '#testing/contract.ts'
import { emptyTables } from '#testing/empty-tables.ts'
import { signIn } from '#testing/sign-in.ts'
import { useOwnTestApp } from '#testing/test-app.ts'

const now = new Date('2026-11-24T15:00:00Z')
const app = useOwnTestApp({}, () => now)
const url = '/v1/events/campus-closure'
let headers: Record<string, string> = {}

beforeEach(async () => {
  await emptyTables(app().database.pool, 'campus_closure', 'college_date')
  await buildCode(app().database.db, { list: 'campus', code: 'MAIN', title: 'Main Campus' })
  const { username } = await buildAccount(app().database.db, { permissions: ['events.write'] })
  headers = { ...(await signIn(app(), username)).headers }
})

const closure = {
  title: 'Thanksgiving break',
  translations: { es: { title: 'Descanso de Acción de Gracias' } },
  firstOn: '2026-11-25',
  lastOn: '2026-11-27',
}
const post = (payload: object) => app().inject({ method: 'POST', url, headers, payload })
const dates = async (query = '') => {
  const response = await app().inject(`/public/v1/events/college-dates${query}`)
  for (const date of response.json()) agreesWithContract('CollegeDate', date)
  return response.json()
}

test("R8.20 lists a closure among the college's dates until it is deleted, and again once restored", async () => {
  const created = await post({ ...closure, campuses: ['MAIN'], officesOpen: true })
  expect(created.statusCode, created.body).toBe(201)
  agreesWithContract('ManagedCampusClosure', created.json())
  const { id } = created.json()
  expect(await dates()).toMatchObject([
    {
      id,
      kind: 'closure',
      title: 'Thanksgiving break',
      translations: { es: { title: 'Descanso de Acción de Gracias' } },
      startsOn: '2026-11-25',
      endsOn: '2026-11-27',
      closure: { campuses: [{ code: 'MAIN', title: 'Main Campus' }], officesOpen: true },
    },
  ])
  expect(await dates('?from=2026-11-28')).toEqual([])
  expect(await dates('?from=2026-11-01&to=2026-11-24')).toEqual([])
  await app().inject({ method: 'DELETE', url: `${url}/${id}`, headers })
  expect(await dates()).toEqual([])
  await app().inject({ method: 'POST', url: `${url}/${id}/restore`, headers })
  expect(await dates()).toMatchObject([{ id }])
})

test('merges an academic holiday and a closure on the same days', async () => {
  await app().database.pool.query(
    `insert into college_date (title, kind, starts_on, ends_on) values
     ('Thanksgiving, closed', 'holiday', '2026-11-25', '2026-11-27'),
     ('Last day to withdraw', 'deadline', '2026-11-25', '2026-11-25')`,
  )
  await post(closure)
  const titles = (await dates()).map(({ title }: { title: string }) => title)
  expect(titles.toSorted()).toEqual(['Last day to withdraw', 'Thanksgiving break'])
})

test.each([
  [{ lastOn: '2026-11-24' }, 'lastOn'],
  [{ campuses: ['MOON'] }, 'campuses.0'],
  [{ title: ' ' }, 'title'],
  [{ firstOn: 'tomorrow' }, 'firstOn'],
])('R8.20 rejects a closure with %j and names the field', async (fault, path) => {
  const response = await post({ ...closure, ...fault })
  expect(response.statusCode).toBe(400)
  expect(response.json().error.fields[0].path).toBe(path)
})

test('R8.20 reports a conflict to the second of two people who edit the same closure', async () => {
  const { id } = (await post(closure)).json()
  const change = (title: string) =>
    app().inject({
      method: 'PATCH',
      url: `${url}/${id}`,
      headers: { ...headers, 'if-match': '"1"' },
      payload: { title },
    })
  const answers = await Promise.all([change('Snow day'), change('Ice day')])
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 412])
})
