import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { personas } from '@myhub/college/personas.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ensureDemoCollege } from './start-demo.ts'
import { agreesWithContract, contract } from './testing/contract.ts'
import { signIn } from './testing/sign-in.ts'
import { useOwnTestApp } from './testing/test-app.ts'

const app = useOwnTestApp({ RATE_LIMIT_PER_MINUTE: '1000000' })
const { MyData } = contract.components.schemas as {
  MyData: { properties: { groups: { properties: object } } }
}
const groups = Object.keys(MyData.properties.groups.properties)

let dataDir: string
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'myhub-personas-'))
  await ensureDemoCollege({ database: app().database, refDate: '2026-11-21', dataDir })
})
afterAll(() => rm(dataDir, { recursive: true, force: true }))

test.each(personas.map(({ username }) => username))(
  'R6.1 every data group of %s matches the contract',
  async (username) => {
    const { headers } = await signIn(app(), username)
    const url = '/v1/people/person/mine/data'
    const answer = await app().inject({ method: 'POST', url, headers, payload: { groups } })
    expect(answer.statusCode, answer.body).toBe(200)
    agreesWithContract('MyData', answer.json())
    expect(Object.keys(answer.json().groups).toSorted()).toEqual(groups.toSorted())
  },
)
