import pg from 'pg'
import { migrate } from '../../apps/server/src/db/migrations/migrate.ts'
import { openServer } from '../../apps/server/src/db/open.ts'
import { groups } from '../../apps/server/src/modules/people/groups.ts'
import { collegeOnPostgres, cookieOf, runNode } from '../lib/college-on-postgres.ts'
import { type RunningHub, startHub } from '../lib/hub.ts'
import { addLargeClass } from '../lib/large-class.ts'
import { multiplyPeople } from '../lib/multiply-people.ts'
import { median } from '../lib/statistics.ts'

// How long the same person waits at a college of 13,000 people and at one with a hundred times as
// many, whose classes, records and audit events are copies. Sends one request after the other,
// alternating between the two servers, so that other load on the machine affects both.
// npm run growth -w bench -- [RUNS] [COPIES]

const runs = Number(process.argv[2] ?? 60)
const copies = Number(process.argv[3] ?? 99)
const scale = 0.433
const { url, college, stop } = await collegeOnPostgres(scale)
const admin = new pg.Client({ connectionString: url })
await admin.connect()

const nameOf = (name: string) => Object.assign(new URL(url), { pathname: name }).href
const [few, many] = [nameOf('growth_few'), nameOf('growth_many')]

/** Two years of sign-ins and reads. */
const auditEvents = `insert into audit_event (at, actor_id, subject_id, action, outcome)
  select now() - n * interval '61 hours' - random() * interval '60 hours', id, id,
    (array['signIn', 'viewAdvisees', 'viewRoster'])[1 + n % 3], 'ok'
  from person, generate_series(1, 6) n`

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

interface Sizes {
  people: number
  registrations: number
  events: number
  size: string
}

async function fill(): Promise<void> {
  await admin.query('create database growth_few')
  const database = await openServer(few, 1)
  await migrate(database.pool)
  await database.close()
  await runNode(['apps/server/src/hub.ts', 'import', college], { DATABASE_URL: few })
  await withClient(few, async (client) => {
    await client.query(auditEvents)
    await addLargeClass(client)
  })
  await admin.query('create database growth_many template growth_few')
  await withClient(many, (client) => multiplyPeople(client, copies))
  for (const count of [few, many])
    await withClient(count, async (client) => {
      await client.query('vacuum analyze')
      const { rows } = await client.query<Sizes>(
        `select (select count(*) from person) as people,
           (select count(*) from section_registration) as registrations,
           (select count(*) from audit_event) as events,
           pg_size_pretty(pg_database_size(current_database())) as size`,
      )
      const [sizes] = rows
      console.log(
        `${sizes?.people} people, ${sizes?.registrations} registrations, ${sizes?.events} audit events, ${sizes?.size}`,
      )
    })
}

/** One person's requests. */
interface Wait {
  readonly cookie: string
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly bodies: readonly object[]
}

const personUrl = '/v1/people/person/mine'

/** The same requests of the same people in either database. */
async function waits(client: pg.Client): Promise<Record<string, Wait>> {
  const student = await cookieOf(client, 'full.time')
  const instructor = await cookieOf(client, 'faculty.prof')
  const advisor = await cookieOf(client, 'staff.advisor')
  await client.query(
    `insert into permission_grant (person_id, permission)
     select id, unnest(array['audit.read', 'person.view']) from person
     where username = 'faculty.prof' on conflict do nothing`,
  )
  const { rows: classes } = await client.query<{ id: string }>(
    `select section_id as id from section_registration where sis_id = 'bench-1'`,
  )
  const { rows: names } = await client.query<{ first: string; last: string; number: string }>(
    `select legal_first as first, legal_last as last, student_id as number from person
     where sis_id not like '%-%' and student_id is not null order by md5(sis_id) limit 40`,
  )
  const get = (cookie: string, path: string): Wait => ({ cookie, path, method: 'GET', bodies: [] })
  const post = (cookie: string, path: string, bodies: readonly object[]): Wait => ({
    ...{ cookie, path, bodies },
    method: 'POST',
  })
  return {
    mine: get(student, personUrl),
    'mine/data': post(student, `${personUrl}/data`, [{ groups: Object.keys(groups) }]),
    links: get(student, '/v1/links/mine'),
    audit: post(instructor, '/v1/admin/audit/search', [{}]),
    search: post(
      instructor,
      '/v1/people/person/search',
      names.flatMap(({ first, last, number }) => [
        { searchTerms: [first, last] },
        { searchTerms: [last.slice(0, 4)] },
        { searchTerms: [number] },
      ]),
    ),
    'a roster of 400': get(instructor, `/v1/teaching/section/${classes[0]?.id}/roster`),
    'a caseload of 600': get(advisor, '/v1/advising/advisee/mine'),
    'my classes': get(instructor, '/v1/teaching/section/mine'),
  }
}

/** Milliseconds until the complete response has arrived. */
async function timeOnce(hub: RunningHub, { cookie, method, path, bodies }: Wait, turn: number) {
  const body = bodies[turn % bodies.length]
  const began = performance.now()
  const response = await fetch(`${hub.url}${path}`, {
    method,
    headers: {
      cookie,
      'x-myhub-client': 'web',
      'accept-encoding': 'br',
      ...(body && { 'content-type': 'application/json', origin: hub.url }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  const text = await response.text()
  if (!response.ok) throw new Error(`${response.status} ${method} ${path}: ${text.slice(0, 200)}`)
  return performance.now() - began
}

try {
  await fill()
  const settings = { RATE_LIMIT_PER_MINUTE: '1000000', SHARE_ANSWERS_SECONDS: '0' }
  const small = await startHub({ ...settings, DATABASE_URL: few, PORT: '4441' })
  const large = await startHub({ ...settings, DATABASE_URL: many, PORT: '4442' })
  try {
    const [smallWaits, largeWaits] = [await withClient(few, waits), await withClient(many, waits)]
    for (const [name, wait] of Object.entries(smallWaits)) {
      const other = largeWaits[name]
      if (!other) continue
      const [times, otherTimes]: [number[], number[]] = [[], []]
      for (let turn = -10; turn < runs; turn += 1) {
        const [one, two] = [
          await timeOnce(small, wait, turn + 10),
          await timeOnce(large, other, turn + 10),
        ]
        if (turn < 0) continue
        times.push(one)
        otherTimes.push(two)
      }
      const [p50, otherP50] = [median(times), median(otherTimes)]
      console.log(
        `${name}: p50 ${p50.toFixed(1)} and ${otherP50.toFixed(1)} ms, ${(otherP50 / p50).toFixed(2)} ×`,
      )
    }
  } finally {
    await Promise.all([small.stop(), large.stop()])
  }
} finally {
  await admin.end()
  await stop()
}
