import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { personas } from '@myhub/college/personas.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ensureDemoCollege } from './start-demo.ts'
import { agreesWithContract, contract } from './testing/contract.ts'
import { signIn } from './testing/sign-in.ts'
import { useOwnTestApp } from './testing/test-app.ts'

/** The day that the demo college is generated for, and the clock's current day. */
const refDate = '2026-11-21'
const clock = () => new Date(`${refDate}T18:00:00Z`)
const app = useOwnTestApp({ RATE_LIMIT_PER_MINUTE: '1000000' }, clock)
const { MyData } = contract.components.schemas as {
  MyData: { properties: { groups: { properties: object } } }
}
const groups = Object.keys(MyData.properties.groups.properties)

let dataDir: string
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'myhub-personas-'))
  await ensureDemoCollege({
    database: app().database,
    clock,
    refDate,
    timeZone: 'America/Chicago',
    dataDir,
  })
})
afterAll(() => rm(dataDir, { recursive: true, force: true }))

test.each(personas.map(({ username }) => username))(
  'R6.1 every data group of %s matches the contract',
  async (username) => {
    const { headers } = await signIn(app(), username)
    const url = '/v1/people/person/mine/data'
    const response = await app().inject({ method: 'POST', url, headers, payload: { groups } })
    expect(response.statusCode, response.body).toBe(200)
    agreesWithContract('MyData', response.json())
    expect(Object.keys(response.json().groups).toSorted()).toEqual(groups.toSorted())
  },
)

test('shows faculty.prof two classes past census to certify, and one with a wrongly reported student', async () => {
  const { headers } = await signIn(app(), 'faculty.prof')
  const response = await app().inject({ url: '/v1/teaching/section/mine', headers: { ...headers } })
  type TaughtSection = {
    section: { id: string; censusOn: string; endOn: string }
    reports: object[]
  }
  const past = response
    .json<{ sections: TaughtSection[] }>()
    .sections.filter(({ section }) => section.censusOn < refDate && section.endOn >= refDate)
  expect(past.filter(({ reports }) => reports.length === 0)).toHaveLength(2)
  const done = past.filter(({ reports }) => reports.length === 1)
  const sheets = await Promise.all(
    done.map(async ({ section }) => {
      const url = `/v1/teaching/section/${section.id}/entries/attendance`
      return (await app().inject({ url, headers: { ...headers } })).json()
    }),
  )
  const values = sheets.flatMap(({ rows }) =>
    rows.map(({ reported }: { reported: { value: string }[] }) => reported[0]?.value),
  )
  expect(values.filter((value) => value === 'neverAttended')).toHaveLength(1)
})

test('R8.13 offers vet.benefits a seat in a class of the next term', async () => {
  const { headers } = await signIn(app(), 'vet.benefits')
  const url = '/v1/people/person/mine/data'
  const payload = { groups: ['sectionRegistrations'] }
  const response = await app().inject({ method: 'POST', url, headers, payload })
  const offers = response
    .json()
    .groups.sectionRegistrations.data.filter(
      ({ seatOffer }: { seatOffer: object | null }) => seatOffer,
    )
  expect(offers).toMatchObject([{ waitlistPlace: 1 }])
})
