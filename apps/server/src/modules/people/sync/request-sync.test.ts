import { expect, test } from 'vitest'
import { laneBounds } from '#sync/limits/shedding.ts'
import { scriptedSource } from '#testing/sources/scripted-source.ts'
import { queueGroups, useScriptedCollege } from '#testing/sources/use-scripted-college.ts'
import { testClock } from '#testing/test-clock.ts'
import { useTestDatabase } from '#testing/test-database.ts'
import { requestSync } from './request-sync.ts'

const database = useTestDatabase()
const clock = testClock()

test.each(['interactive', 'staff'] as const)(
  'shows stored data to the next person when lane %s is full',
  async (lane) => {
    const findSource = await useScriptedCollege(database(), scriptedSource(), laneBounds[lane])
    const { pool } = database()
    const { rows } = await pool.query<{ id: string }>('select id from person limit 1')
    const personId = rows[0]?.id ?? ''
    await queueGroups(database(), ['gpas'], clock.now())
    await pool.query('update sis_job set lane = $1', [lane])
    const requestGroups = async () => {
      const request = { personIds: [personId], groups: ['restrictions'], requestedBy: personId }
      const parts = { database: database(), clock: clock.now, findSource }
      const { people } = await requestSync(parts, { ...request, isNamed: true, lane })
      return people[0]?.groups[0]
    }
    expect(await requestGroups()).toMatchObject({
      state: 'skipped',
      reason: 'sourceBusy',
    })
    await pool.query('delete from sis_job where id in (select id from sis_job limit 1)')
    expect(await requestGroups()).toMatchObject({ state: 'queued' })
  },
)
