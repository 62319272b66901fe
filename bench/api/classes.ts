import autocannon from 'autocannon'
import pg from 'pg'
import { migrate } from '../../apps/server/src/db/migrations/migrate.ts'
import { openServer } from '../../apps/server/src/db/open.ts'
import { collegeOnPostgres, runNode } from '../lib/college-on-postgres.ts'
import { startHub } from '../lib/hub.ts'
import { median, percentile } from '../lib/statistics.ts'

// GET /public/v1/courses/sections with 16 connections in a college with 73,000 sections and a
// million registrations, one kind of search after the other, compared with the same server's lookup
// of one section. Responses are compressed, as for browsers. Runs alternate. First each response is
// computed separately, then as the server ships: identical requests within seconds share one.
// npm run classes -w bench -- [RUNS] [SCALE]

const runs = Number(process.argv[2] ?? 5)
const scale = Number(process.argv[3] ?? 4.1)
const { url, college, stop } = await collegeOnPostgres(scale)
const pool = new pg.Pool({ connectionString: url })

const path = '/public/v1/courses/sections'
/** As many courses as the page lists. */
const aPage = 'pageSize=10'

/** Kinds of search, each with several variants. */
async function searches(): Promise<Record<string, string[]>> {
  const { rows } = await pool.query<{ subject: string; number: string; word: string }>(
    `select distinct on (md5(c.number)) c.subject_code as subject, c.number,
       split_part(c.title, ' ', 1) as word
     from course c join section s on s.course_id = c.id
     where s.end_on > now() order by md5(c.number) limit 20`,
  )
  const days = ['MO', 'TU', 'WE', 'TH', 'FR', 'MO,WE', 'TU,TH']
  const queriesFor = (query: (row: { subject: string; number: string; word: string }) => string) =>
    rows.map((row) => `${path}?${aPage}&${query(row)}`)
  const byDays = (query: string) => days.map((chosen) => `${path}?${aPage}&days=${chosen}&${query}`)
  return {
    'nothing but the term': [1, 2, 9].map((page) => `${path}?${aPage}&pageNumber=${page}`),
    subject: queriesFor(({ subject }) => `subject=${subject}`),
    'days, hours and mode': byDays('from=09:00&until=15:00&mode=inPerson'),
    'open seats': byDays('seats=open'),
    'full, with a waitlist': byDays('seats=waitlist'),
    'a word': queriesFor(({ word }) => `words=${encodeURIComponent(word)}`),
    'a number': queriesFor(({ number }) => `words=${encodeURIComponent(number)}`),
    'a word and open seats': queriesFor(
      ({ word }) => `seats=open&words=${encodeURIComponent(word)}`,
    ),
    'sessions that start later': byDays('startsLater=true'),
  }
}

try {
  const database = await openServer(url, 1)
  await migrate(database.pool)
  await database.close()
  const { seconds } = await runNode(['apps/server/src/hub.ts', 'import', college], {
    DATABASE_URL: url,
  })
  await pool.query('vacuum analyze')
  const { rows } = await pool.query<{ sections: number; registrations: number; term: number }>(
    `select (select count(*)::int from section) as sections,
       (select count(*)::int from section_registration) as registrations,
       (select max(n)::int from (select count(*) as n from section s
          where s.end_on > now() group by s.academic_period_id) each_term) as term`,
  )
  const [size] = rows
  console.log(
    `${size?.sections} sections (${size?.term} in the largest session to come), ${size?.registrations} registrations, imported in ${seconds.toFixed(0)} s`,
  )
  for (const seconds of ['0', '15']) {
    const hub = await startHub({
      DATABASE_URL: url,
      PORT: '4439',
      RATE_LIMIT_PER_MINUTE: '1000000',
      SHARE_ANSWERS_SECONDS: seconds,
    })
    try {
      await measure(hub.url, `answers kept ${seconds} s`)
    } finally {
      await hub.stop()
    }
  }
} finally {
  await pool.end()
  await stop()
}

/** Milliseconds per response. */
function load(hub: string, paths: readonly string[]): Promise<number[]> {
  return new Promise((resolve, reject) => {
    const times: number[] = []
    const instance = autocannon(
      {
        url: hub,
        connections: 16,
        duration: 4,
        headers: { 'accept-encoding': 'br' },
        requests: paths.map((candidate) => ({ method: 'GET' as const, path: candidate })),
      },
      (error, result) =>
        error || result.non2xx > 0
          ? reject(error ?? new Error(`Refused: ${JSON.stringify(result.statusCodeStats)}`))
          : resolve(times),
    )
    instance.on('response', (_client, _status, _bytes, time) => times.push(time))
  })
}

async function measure(hub: string, title: string): Promise<void> {
  const { rows } = await pool.query<{ id: string }>(
    'select id from section where end_on > now() order by md5(sis_id) limit 200',
  )
  const lookup = rows.map(({ id }) => `${path}/${id}`)
  const kinds = Object.entries(await searches())
  const figures = new Map(kinds.map(([kind]) => [kind, { p95: [], ratio: [] } as Figures]))
  await load(hub, lookup)
  for (let run = 0; run < runs; run += 1)
    for (const [kind, paths] of kinds) {
      const p95 = percentile(await load(hub, paths), 95)
      const duration = percentile(await load(hub, lookup), 95)
      figures.get(kind)?.p95.push(p95)
      figures.get(kind)?.ratio.push(p95 / duration)
    }
  for (const [kind, { p95, ratio }] of figures)
    console.log(
      `${title}, ${kind}: p95 ${median(p95).toFixed(1)} ms (budget 50), ${median(ratio).toFixed(1)} × a lookup (budget 20)`,
    )
}

interface Figures {
  readonly p95: number[]
  readonly ratio: number[]
}
