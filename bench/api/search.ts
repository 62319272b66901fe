import autocannon from 'autocannon'
import pg from 'pg'
import { migrate } from '../../apps/server/src/db/migrations/migrate.ts'
import { openServer } from '../../apps/server/src/db/open.ts'
import { beginFastLoad } from '../../apps/server/src/sync/bulk/fast-load.ts'
import { nameOf } from '../../college/src/people/names.ts'
import { startPostgres } from '../../scripts/suite/postgres.ts'
import { cookieOf } from '../lib/college-on-postgres.ts'
import { startHub } from '../lib/hub.ts'
import { median, percentile } from '../lib/statistics.ts'

// POST /v1/people/person/search over a million people at 16 connections, compared with the same
// server's lookup of one person by an index. Runs alternate.
// npm run search -w bench -- [RUNS] [PEOPLE]

const runs = Number(process.argv[2] ?? 5)
const people = Number(process.argv[3] ?? 1_000_000)
const port = '4432'

const postgres = await startPostgres()
if (!postgres) throw new Error('This measure needs the programs of PostgreSQL on this machine')
const pool = new pg.Pool({ connectionString: postgres.url })

/** Names with realistic frequencies. */
const drawn = Array.from({ length: 5_000 }, (_, index) =>
  nameOf(
    Math.random,
    index % 2 === 0 ? 'female' : 'male',
    index % 3 > 0,
    index % 10 === 0 ? 'spanish' : index % 10 === 1 ? 'world' : 'local',
  ),
)

async function fill(url: string): Promise<void> {
  const database = await openServer(url, 1)
  await migrate(database.pool)
  await database.close()
  await pool.query(`insert into sis_source (id, kind, title) values ('bench', 'csv', 'Bench')`)
  const began = performance.now()
  await pool.query(
    `create table drawn as select row_number() over () - 1 as place, * from
      unnest($1::text[], $2::text[], $3::text[]) as name (given, middle, family)`,
    [
      drawn.map(({ given }) => given),
      drawn.map(({ middle }) => middle),
      drawn.map(({ family }) => family),
    ],
  )
  await pool.query('create unique index on drawn (place); analyze drawn')
  // Indexes and keys are created last, as in a first import.
  const connection = await pool.connect()
  await connection.query('begin')
  const filled = ['person', 'person_contact', 'person_word']
  const restoreIndexes = await beginFastLoad(connection, filled)
  const step = 100_000
  for (let from = 0; from < people; from += step) {
    await connection.query(
      `insert into person (source_id, sis_id, username, student_id, legal_first, legal_middle, legal_last, row_hash)
      select 'bench', n::text, lower(one.given || '.' || other.family) || n, (8000000 + n)::text,
        one.given, nullif(one.middle, ''), other.family, ''
      from (select n, floor(${drawn.length} * random()) as first, floor(${drawn.length} * random()) as last
        from generate_series($1::int, $2::int) n) made
      join drawn one on one.place = made.first join drawn other on other.place = made.last`,
      [from + 1, Math.min(people, from + step)],
    )
    await connection.query(
      `insert into person_contact (source_id, sis_id, person_id, kind, type, value, row_hash)
      select source_id, sis_id, id, 'email', 'school', username || '@student.prairiebend.example', ''
      from person where sis_id::int between $1 and $2`,
      [from + 1, from + step],
    )
  }
  for (const table of filled) await restoreIndexes(table)
  await connection.query('commit')
  connection.release()
  await pool.query('vacuum analyze')
  const { rows } = await pool.query(
    `select count(*) as words, pg_size_pretty(pg_total_relation_size('person_word')) as size from person_word`,
  )
  const seconds = ((performance.now() - began) / 1_000).toFixed(0)
  console.log(`${people} people, ${rows[0].words} words (${rows[0].size}) in ${seconds} s`)
}

/** Search terms: from one letter to a full name, a number, an account. */
async function searches(): Promise<string[][]> {
  const { rows } = await pool.query<{
    first: string
    last: string
    username: string
    number: string
  }>(
    `select legal_first as first, legal_last as last, username, student_id as number
    from person order by md5(sis_id) limit 200`,
  )
  return rows.flatMap(({ first, last, username, number }, index) => [
    [first, last],
    [last.slice(0, 4), first.slice(0, 2)],
    [last.slice(0, 3)],
    [number],
    [username.slice(0, 8)],
    ...(index % 4 === 0 ? [[last.slice(0, 1)], [first.slice(0, 2)]] : []),
  ])
}

try {
  await fill(postgres.url)
  const { rows } = await pool.query(`select id, username from person where student_id = '8000001'`)
  await pool.query(
    `insert into permission_grant (person_id, permission) values ($1, 'person.view')`,
    [rows[0].id],
  )
  const cookie = await cookieOf(pool, rows[0].username)
  const hub = await startHub({
    DATABASE_URL: postgres.url,
    PORT: port,
    RATE_LIMIT_PER_MINUTE: '1000000',
  })
  const headers = {
    cookie,
    'content-type': 'application/json',
    'x-myhub-client': 'web',
    origin: hub.url,
  }
  /** Milliseconds per response. */
  const load = (requests: autocannon.Request[]) =>
    new Promise<number[]>((resolve, reject) => {
      const times: number[] = []
      const instance = autocannon(
        { url: hub.url, connections: 16, duration: 8, headers, requests },
        (error, result) =>
          error || result.non2xx > 0
            ? reject(error ?? new Error(`Refused: ${JSON.stringify(result.statusCodeStats)}`))
            : resolve(times),
      )
      instance.on('response', (_client, _status, _bytes, time) => times.push(time))
    })
  const terms = await searches()
  const found = terms.map((searchTerms) => ({
    method: 'POST' as const,
    path: '/v1/people/person/search',
    body: JSON.stringify({ searchTerms }),
  }))
  const { rows: sampled } = await pool.query<{ username: string }>(
    'select username from person order by md5(sis_id) limit 200',
  )
  const lookups = sampled.map(({ username }) => ({
    method: 'GET' as const,
    path: `/v1/people/person?username=${encodeURIComponent(username)}`,
  }))
  const ratios: number[] = []
  try {
    await load(found)
    await load(lookups)
    for (let run = 0; run < runs; run += 1) {
      const search = await load(found)
      const lookupTimes = await load(lookups)
      const [searchP95, lookupP95] = [percentile(search, 95), percentile(lookupTimes, 95)]
      ratios.push(searchP95 / lookupP95)
      console.log(
        `search p50 ${percentile(search, 50).toFixed(1)} p95 ${searchP95.toFixed(1)} ms; look-up p50 ${percentile(lookupTimes, 50).toFixed(1)} p95 ${lookupP95.toFixed(1)} ms`,
      )
    }
    console.log(`search p95 / look-up p95: ${median(ratios).toFixed(1)} (budget 20)`)
  } finally {
    await hub.stop()
  }
} finally {
  await pool.end()
  await postgres.stop()
}
