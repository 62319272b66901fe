import { tmpdir } from 'node:os'
import { expect, inject, test } from 'vitest'
import { openServer } from '#db/open.ts'
import { buildAccount } from '#testing/build-person.ts'
import { useClamd } from '#testing/services/clamd.ts'
import { openTestPooler } from '#testing/services/pooler.ts'
import { signIn } from '#testing/sign-in.ts'
import { useOwnTestApp } from '#testing/test-app.ts'
import { hubSigns } from './hub-signs.ts'

const clamd = useClamd()
const app = useOwnTestApp(() => ({ DATA_DIR: tmpdir(), MALWARE_SCANNER: clamd.address() }))

async function scannerFindings() {
  const { username } = await buildAccount(app().database.db, { permissions: ['sync.manage'] })
  const { headers } = await signIn(app(), username)
  const response = await app().inject({ url: '/v1/admin/health', headers })
  expect(response.statusCode, response.body).toBe(200)
  const { findings } = response.json<{ findings: { rule: string }[] }>()
  return findings.filter(({ rule }) => rule === 'scannerSilent')
}

test('operate.md 1 names a malware scanner only when it does not answer, without its address', async () => {
  expect(await scannerFindings()).toEqual([])
  await clamd.stop()
  expect(await scannerFindings()).toMatchObject([
    { urgency: 'now', owner: 'it', subject: 'ECONNREFUSED' },
  ])
})

test.runIf(inject('directUrl'))(
  'operate.md 4 knows that nothing limits statements behind a pooler, and that straight at PostgreSQL something does',
  async () => {
    const { database } = app()
    const findsMissingLimits = async (one: typeof database) => {
      const signs = await hubSigns(
        { ...app(), database: one, certificates: async () => [] },
        new Date(),
      )
      return signs.lacksTimeLimits
    }
    expect(await findsMissingLimits(database)).toBe(false)
    const pooled = await openServer(
      await openTestPooler(database.pool.options.connectionString ?? ''),
      4,
    )
    try {
      expect(await findsMissingLimits(pooled)).toBe(true)
    } finally {
      await pooled.close()
    }
  },
)
