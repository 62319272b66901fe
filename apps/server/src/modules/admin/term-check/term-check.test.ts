import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { addDays, collegeDate } from '#lib/college-date.ts'
import { sendTables } from '#testing/build-deliveries.ts'
import { buildLink } from '#testing/build-links.ts'
import { buildAccount } from '#testing/build-person.ts'
import { buildCode, buildMeeting, buildPeriod, buildSection } from '#testing/build-section.ts'
import { agreesWithContract } from '#testing/contract.ts'
import { emptyTables } from '#testing/empty-tables.ts'
import { signIn } from '#testing/sign-in.ts'
import { useOwnTestApp } from '#testing/test-app.ts'
import { collegeDatesContent } from '../../events/campus-events.content.queries.ts'
import { sameTermLastYear } from './read-term-check.ts'

const app = useOwnTestApp({ TERM_CHECK_OWNERS: '{"censusOutside":"studentServices"}' })
const db = () => app().database.db
const today = collegeDate(new Date(), 'America/Chicago')
const startOn = addDays(today, 60)
const endOn = addDays(startOn, 115)

async function check(query = '', permission = 'terms.read') {
  const { username } = await buildAccount(db(), { permissions: [permission] })
  const { headers } = await signIn(app(), username)
  return app().inject({ url: `/v1/admin/term-check${query}`, headers: { ...headers } })
}

interface Finding {
  readonly rule: string
  readonly count: number | null
  readonly names: string[]
}
const findingsOf = (response: { json(): { findings: Finding[] } }, rule: string) =>
  response.json().findings.find((finding) => finding.rule === rule)

beforeEach(async () => {
  await emptyTables(
    app().database.pool,
    ...['academic_period', 'code', 'link', 'alert', 'college_date', 'campus_closure', 'redirect'],
  )
  await sendTables(db(), 'section', 'meeting', 'section_instructor', 'code')
  await buildPeriod(db(), {
    ...{ code: 'OLD', title: 'Old term', census_on: null },
    ...{ start_on: addDays(today, -80), end_on: addDays(today, 10) },
  })
  const term = await buildPeriod(db(), {
    ...{ code: 'NEXT', title: 'Next term', start_on: startOn, end_on: endOn },
    ...{ census_on: addDays(startOn, -200), registration_opens_at: `${startOn}T18:00:00Z` },
  })
  const dates = { start_on: startOn, end_on: endOn }
  const good = {
    ...{ ...dates, census_on: addDays(startOn, 14), last_drop_on: addDays(startOn, 20) },
    last_withdraw_on: addDays(startOn, 60),
  }
  const fine = await buildSection(db(), {
    periodId: term.id,
    section: { ...good, name: 'ENG-105-1' },
  })
  await buildMeeting(db(), fine.id, dates)
  const late = { ...good, name: 'ENG-105-2', end_on: addDays(endOn, 3) }
  const outside = await buildSection(db(), { periodId: term.id, section: late })
  await buildMeeting(db(), outside.id, { ...dates, end_on: addDays(endOn, 9) })
  await buildSection(db(), {
    periodId: term.id,
    section: { ...good, name: 'ENG-105-3', last_drop_on: addDays(startOn, 70) },
  })
  await buildSection(db(), {
    periodId: term.id,
    section: { ...dates, name: 'ENG-105-9', status: 'cancelled' },
  })
  await buildLink(db(), { title: 'Register', description: 'Dates of the Old term.' })
  await sql`update academic_period set translations = '{"es": {"title": "Otoño viejo"}}'
    where code = 'OLD'`.execute(db())
  await sql`insert into alert (severity, title, body, starts_at, translations)
    values ('info', 'Office hours', 'Shorter days.', now(),
      '{"es": {"title": "Horario", "body": "Hasta que acabe Otoño viejo."}}')`.execute(db())
})

test('the registrar’s office sees what is wrong with the next term’s classes and dates', async () => {
  const response = await check()
  expect(response.statusCode).toBe(200)
  agreesWithContract('TermCheck', response.json())
  expect(response.json().term).toMatchObject({ code: 'NEXT', startOn, endOn })
  expect(response.json().comparedWith).toBeNull()
  expect(findingsOf(response, 'censusOutside'), 'as TERM_CHECK_OWNERS says').toMatchObject({
    ...{ severity: 'wrong', owner: 'studentServices', fixBy: startOn },
  })
  expect(findingsOf(response, 'windowLate')).toMatchObject({
    ...{ day: startOn, limit: startOn, owner: 'registrar' },
  })
  expect(findingsOf(response, 'classesOutsideTerm')).toMatchObject({
    count: 1,
    names: ['ENG-105-2'],
  })
  expect(findingsOf(response, 'meetingsOutsideClass')).toMatchObject({
    count: 1,
    names: ['ENG-105-2'],
  })
  expect(findingsOf(response, 'classDatesOutOfOrder')).toMatchObject({
    count: 1,
    names: ['ENG-105-3'],
  })
  expect(findingsOf(response, 'classesWithoutMeeting')).toMatchObject({ count: 1, total: 3 })
  expect(findingsOf(response, 'classesWithoutInstructor')).toMatchObject({ count: 3 })
  const naming = response.json().findings.filter(({ rule }: Finding) => rule === 'namesOldTerm')
  expect(naming).toMatchObject([
    { place: 'links', names: ['Register'] },
    { place: 'alerts', names: ['Office hours'] },
  ])
})

test('does not check what the college never sent or what cannot be compared', async () => {
  const { notChecked } = (await check()).json()
  const itOwner = { owner: 'it' }
  expect(notChecked).toContainEqual({ subject: 'orientation', reason: 'notSent', ...itOwner })
  expect(notChecked).toContainEqual({ subject: 'links', reason: 'neverTried', ...itOwner })
  expect(notChecked).toContainEqual({
    ...{ subject: 'priority', reason: 'noLastTerm', owner: 'registrar' },
  })
})

test('checks another term by its code, and returns 404 for an unknown one', async () => {
  expect((await check('?term=OLD')).json().term.title).toBe('Old term')
  expect((await check('?term=NONE')).statusCode).toBe(404)
})

test('recognizes final exams by the college’s code in any language, never by their title', async () => {
  const finals = { subject: 'finals', reason: 'notMarked', owner: 'registrar' }
  await buildCode(db(), { list: 'instructionalMethod', code: 'EXM', title: 'Final exam' })
  const class3 = sql`select id from section where name = 'ENG-105-3'`
  await sql`insert into college_date (title, kind, starts_on, ends_on)
    values ('Final exams', 'classes', ${endOn}, ${endOn})`.execute(db())
  expect((await check()).json().notChecked).toContainEqual(finals)
  await buildCode(db(), {
    ...{ list: 'gradingRule', code: 'FINAL_EXAMS', title: 'Final exams' },
    extra: { methods: ['EXM'] },
  })
  const before = await check()
  expect(before.json().notChecked).not.toContainEqual(finals)
  expect(findingsOf(before, 'finalsMissing')).toMatchObject({ severity: 'look', place: 'records' })
  const { rows } = await class3.execute(db())
  const [{ id }] = rows as [{ id: string }]
  await buildMeeting(db(), id, { method_code: 'EXM', start_on: endOn, end_on: endOn })
  const after = await check()
  expect(findingsOf(after, 'finalsMissing')).toBeUndefined()
  // A class whose only meeting is its exam still has no days and times.
  expect(findingsOf(after, 'classesWithoutMeeting')).toMatchObject({ names: ['ENG-105-3'] })
})

test.each(['sync.manage', 'periods.write', 'person.view.academic'])(
  'R5.6 returns 403 with only %s',
  async (permission) => {
    expect((await check('', permission)).statusCode).toBe(403)
  },
)

test.each(['GET /v1/admin/sync', 'GET /v1/admin/health', 'POST /v1/admin/sync/job/writeBack'])(
  'R5.6 a person with only terms.read cannot call %s',
  async (call) => {
    const { username } = await buildAccount(db(), { permissions: ['terms.read'] })
    const { headers } = await signIn(app(), username)
    const [method, url = ''] = call.split(' ')
    const response = await app().inject({ method: method as 'GET', url, headers })
    expect(response.statusCode).toBe(403)
  },
)

test('counts rates, closures, exams, windows and broken links for the term they are in', async () => {
  await sql`insert into campus_closure (title, first_on, last_on)
    values ('Break', ${addDays(startOn, 30)}, ${addDays(startOn, 35)})`.execute(db())
  await collegeDatesContent.load(db(), [
    {
      ...{ key: 'exam-week', title: 'Assessment week', kind: 'classes', finalExams: true },
      ...{ startsOn: addDays(endOn, -2), endsOn: addDays(endOn, 2) },
    },
  ])
  await sql`with made as (
      insert into priority_registration (academic_period_id, title, is_active)
      select id, 'Priority', true from academic_period where code = 'NEXT' returning id)
    insert into priority_window (priority_registration_id, label, opens_at)
    select id, 'Everyone', ${`${addDays(startOn, 3)}T15:00:00Z`} from made`.execute(db())
  await sql`insert into link_check (link_id, url, checked_at, problem, failing_since)
    select id, url, now(), 'notFound', now() from link`.execute(db())
  await sql`insert into redirect (from_path, to_path) values ('/a', '/b'), ('/b', '/c')`.execute(
    db(),
  )
  const response = await check()
  expect(findingsOf(response, 'finalsOutside')).toMatchObject({
    ...{ day: addDays(endOn, 2), limit: endOn, names: ['Assessment week'] },
  })
  expect(findingsOf(response, 'priorityLate')).toMatchObject({ day: addDays(startOn, 3), count: 1 })
  expect(findingsOf(response, 'linkBroken')).toMatchObject({ names: ['Register'] })
  expect(findingsOf(response, 'movedTwice')).toMatchObject({ names: ['/a'] })
  expect(findingsOf(response, 'ratesMissing')).toMatchObject({
    ...{ place: 'rates', owner: 'studentAccounts', day: startOn },
  })
  expect(findingsOf(response, 'closuresMissing')).toBeUndefined()
})

test('compares with the nearest term that began about a year earlier', () => {
  const term = (code: string, on: string) =>
    ({ code, startOn: on, endOn: addDays(on, 110) }) as Parameters<typeof sameTermLastYear>[1]
  const spring = term('2027SP', '2027-01-19')
  const terms = [term('2025SP', '2025-01-21'), term('2026WI', '2026-01-02')]
  expect(sameTermLastYear(terms, spring)?.code).toBe('2026WI')
  expect(sameTermLastYear([...terms, term('2026SP', '2026-01-20')], spring)?.code).toBe('2026SP')
  expect(sameTermLastYear([term('2026FA', '2026-08-24')], spring)).toBeNull()
})
