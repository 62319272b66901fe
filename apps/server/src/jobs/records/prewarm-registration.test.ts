import { beforeEach, expect, test } from 'vitest'
import { readSettings } from '#settings.ts'
import { emptyTables } from '#testing/empty-tables.ts'
import { scriptedSource } from '#testing/sources/scripted-source.ts'
import { useScriptedCollege } from '#testing/sources/use-scripted-college.ts'
import { testClock } from '#testing/test-clock.ts'
import { useTestDatabase } from '#testing/test-database.ts'
import { prewarmRegistration } from './prewarm-registration.ts'

const database = useTestDatabase()
const clock = testClock()
const minutesOn = (minutes: number) => new Date(clock.now().getTime() + minutes * 60_000)
const query = (text: string, values: unknown[] = []) => database().pool.query(text, values)
let periodId = ''
let findSource: Awaited<ReturnType<typeof useScriptedCollege>>

beforeEach(async () => {
  await emptyTables(database().pool, 'priority_registration')
  findSource = await useScriptedCollege(database(), scriptedSource(), 4)
  const { rows } = await query(
    `insert into academic_period (source_id, sis_id, code, title, type, start_on, end_on, row_hash)
    values ('ethos', 't', '2027SP', 'Spring 2027', 'term', '2027-01-11', '2027-05-07', '') returning id`,
  )
  periodId = rows[0].id
})

const prewarm = (source = findSource) =>
  prewarmRegistration.run({
    database: database(),
    clock: clock.now,
    settings: readSettings({}),
    findSource: source,
    signal: new AbortController().signal,
    onProgress: () => {},
  })

/** Gives a person a registration slot in the college's system. */
const addSlot = (who: string, opensAt: Date) =>
  query(
    `insert into registration_eligibility (source_id, sis_id, person_id, academic_period_id,
      eligibility, opens_at, row_hash)
    select 'ethos', $1, id, $2, 'eligible', $3, '' from person where sis_id = $1`,
    [who, periodId, opensAt],
  )
const queued = async () =>
  (
    await query(`select p.sis_id as who, array_agg(grp order by grp) as groups, min(lane) as lane,
        min(run_after) as earliest, max(run_after) as latest
      from sis_job j join person p on p.id = j.person_id group by 1 order by 1`)
  ).rows
const all = ['priorityRegistration', 'restrictions', 'sectionRegistrations']

test('refreshes records before a slot that opens within 90 minutes, in the background and spread over that time', async () => {
  await addSlot('u1', minutesOn(90))
  await addSlot('u2', minutesOn(91))
  await addSlot('u3', minutesOn(0))
  expect(await prewarm()).toEqual({ queued: 3 })
  const [one, ...others] = await queued()
  expect(others).toEqual([])
  expect(one).toMatchObject({ who: 'u1', groups: all, lane: 'bulk' })
  expect(one.earliest.getTime()).toBeGreaterThanOrEqual(clock.now().getTime())
  expect(one.latest.getTime()).toBeLessThanOrEqual(minutesOn(72).getTime())
  // No one is queued twice.
  expect(await prewarm()).toEqual({ queued: 0 })
})

test('doesn’t refresh fresh records, or failed ones that are backing off', async () => {
  await addSlot('u1', minutesOn(30))
  const state = (grp: string, asOf: Date, nextTryAt: Date | null) =>
    query(
      `insert into person_group_state (person_id, grp, as_of, state, next_try_at)
      select id, $1, $2, 'idle', $3 from person where sis_id = 'u1'`,
      [grp, asOf, nextTryAt],
    )
  await state('restrictions', minutesOn(-89), null)
  await state('sectionRegistrations', minutesOn(-600), minutesOn(5))
  await state('priorityRegistration', minutesOn(-91), null)
  await prewarm()
  expect(await queued()).toMatchObject([{ who: 'u1', groups: ['priorityRegistration'] }])
})

test('also prepares for one of the hub’s own windows, for the students it applies to', async () => {
  await query(
    `insert into person_role (source_id, sis_id, person_id, role, row_hash)
    select 'ethos', sis_id, id, case sis_id when 'u4' then 'employee' else 'student' end, '' from person`,
  )
  await query(
    `insert into gpa (source_id, sis_id, person_id, scope, credit_source, academic_level_code,
      attempted_credits, earned_credits, quality_points, row_hash)
    select 'ethos', sis_id, id, 'cumulative', 'all', 'CR', 60,
      case sis_id when 'u2' then 29 else 30 end, 90, ''
    from person`,
  )
  const window = (isActive: boolean) =>
    query(
      `with own as (insert into priority_registration (academic_period_id, title, is_active)
        values ($1, 'Spring', $2) returning id)
      insert into priority_window (priority_registration_id, label, opens_at, rule)
      select id, 'First', $3, '{"minCredits": 30, "maxCredits": 60}' from own`,
      [periodId, isActive, minutesOn(60)],
    )
  await window(false)
  expect(await prewarm()).toEqual({ queued: 0 })
  await window(true)
  await prewarm()
  expect((await queued()).map(({ who }) => who)).toEqual(['u1', 'u3'])
})

test('doesn’t refresh individual people when the source is always read completely', async () => {
  await addSlot('u1', minutesOn(30))
  const whole = async () => {
    const { source, ...active } = await findSource()
    return { ...active, source: source && { ...source, peoplePerReading: 50 } }
  }
  expect(await prewarm(whole)).toEqual({ queued: 0 })
})
