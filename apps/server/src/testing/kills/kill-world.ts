import { randomUUID } from 'node:crypto'
import { migrate } from '#db/migrations/migrate.ts'
import { openServer } from '#db/open.ts'
import { importSource } from '#sync/import/import-source.ts'
import type { OwnPostgres } from '../../../../../scripts/suite/postgres.ts'
import { sendTables } from '../build-deliveries.ts'
import { buildPerson } from '../build-person.ts'
import { buildPeriod, buildSection } from '../build-section.ts'
import { type CollegeRecord, type SimulatedCollege, startCollege } from './simulated-college.ts'
import { adjustableTime, openHub, type TestHub } from './test-hub.ts'

/** The hub's own registrar, or a system behind a simulated Ethos. */
export type KillSystem = 'demo' | 'colleague' | 'banner'

/** A student, in the hub and at the college. */
export interface KillStudent {
  readonly id: string
  readonly sisId: string
}

export interface KillClass extends KillStudent {
  readonly capacity: number
}

/** Courses without prerequisites. */
const courses = ['ART-101', 'HIS-151'] as const

/** A hub with its college, to be killed in various ways. */
export interface KillWorld {
  readonly system: KillSystem
  readonly hub: TestHub
  /** Null for the registrar inside the hub. */
  readonly college: SimulatedCollege | null
  readonly url: string
  /** A student who isn't registered for anything. */
  student(): Promise<KillStudent>
  /** A section without any student. @param course of the two that don't conflict */
  section(course: 0 | 1, capacity: number): Promise<KillClass>
  /** The college's record of a student in a class. */
  recorded(student: KillStudent, section: KillClass): Promise<CollegeRecord>
  /** Registered students of a class. */
  seatsTaken(section: KillClass): Promise<number>
  close(): Promise<void>
}

/** Places on the waitlist of each class. */
const waitlist = 5

async function createDatabase({ url: server }: OwnPostgres, name: string): Promise<string> {
  const admin = await openServer(server, 1)
  await admin.pool.query(`create database ${name}`)
  await admin.close()
  const url = new URL(server)
  url.pathname = name
  const database = await openServer(url.href, 1)
  await migrate(database.pool)
  await database.close()
  return url.href
}

const msAheadAt = (start: string) => Date.parse(start) - Date.now()

async function demoWorld(url: string): Promise<KillWorld> {
  const time = adjustableTime(msAheadAt('2026-07-01T15:00:00Z'))
  const hub = await openHub(url, time, null, 2)
  const { db, pool } = hub.database
  await sendTables(db, 'section', 'section_registration', 'meeting', 'section_instructor')
  const { id: periodId } = await buildPeriod(db, { registration: 'open' })
  const statuses = async (text: string, ...values: string[]) => {
    const { rows } = await pool.query<{ status: string }>(
      `select status_code as status from demo_registration where ${text}`,
      values,
    )
    return rows.map(({ status }) => status)
  }
  return {
    ...{ system: 'demo', hub, college: null, url },
    student: async () => {
      const { id } = await buildPerson(db, { roles: ['student'] })
      const { rows } = await pool.query('select sis_id from person where id = $1', [id])
      return { id, sisId: rows[0].sis_id }
    },
    section: async (course, capacity) => {
      const number = `${courses[course]}-${randomUUID().slice(0, 8)}`
      const { id } = await buildSection(db, {
        periodId,
        course: { number, subject_code: 'ART' },
        section: { name: `${number}-01`, capacity, waitlist_max: waitlist },
      })
      const { rows } = await pool.query('select sis_id from section where id = $1', [id])
      return { id, sisId: rows[0].sis_id, capacity }
    },
    recorded: async (student, section) => {
      const text = 'person_sis_id = $1 and section_sis_id = $2'
      const found = await statuses(text, student.sisId, section.sisId)
      return {
        statuses: found.map((status) => {
          if (status === 'WL') return 'waitlisted'
          return status === 'A' ? 'registered' : 'left'
        }),
        writes: found.length,
      }
    },
    seatsTaken: async ({ sisId }) =>
      (await statuses(`section_sis_id = $1 and status_code = 'A'`, sisId)).length,
    close: () => hub.close(),
  }
}

/** A student and a few classes for each round. */
interface CollegeSupply {
  readonly students: number
  readonly sections: readonly {
    readonly course: 0 | 1
    readonly capacity: number
    readonly count: number
  }[]
}

async function ethosWorld(
  url: string,
  system: 'colleague' | 'banner',
  supply: CollegeSupply,
): Promise<KillWorld> {
  const refDate = '2026-11-21'
  const aheadMs = msAheadAt(`${refDate}T15:00:00Z`)
  const students = Array.from({ length: supply.students }, (_, index) => ({
    id: randomUUID(),
    number: String(7_000_000 + index),
  }))
  const sections = supply.sections.flatMap(({ course, capacity, count }) =>
    Array.from({ length: count }, () => ({
      ...{ id: randomUUID(), course: courses[course], capacity, waitlist },
    })),
  )
  const college = await startCollege({ system, aheadMs, refDate, students, sections })
  const hub = await openHub(url, adjustableTime(aheadMs), college.address, 2)
  const { database, source } = hub
  if (source) await importSource({ database, source })
  // Date the import before the hub's day begins, regardless of the actual day.
  await database.pool.query('update sis_run set started_at = $1', [
    new Date(hub.time.now() - 60_000),
  ])
  const idOf = async (table: string, sisId: string) => {
    const { rows } = await database.pool.query(`select id from ${table} where sis_id = $1`, [sisId])
    return rows[0].id as string
  }
  const available = [...sections]
  return {
    ...{ system, hub, college, url },
    student: async () => {
      const { id: sisId } = students.shift() ?? {}
      if (sisId === undefined) throw new Error('There are too few students')
      return { id: await idOf('person', sisId), sisId }
    },
    section: async (course, capacity) => {
      const at = available.findIndex(
        (section) => section.course === courses[course] && section.capacity === capacity,
      )
      const [found] = at < 0 ? [] : available.splice(at, 1)
      if (!found) throw new Error('There are too few classes')
      return { id: await idOf('section', found.id), sisId: found.id, capacity }
    },
    recorded: async (student, section) => college.recorded(student.sisId, section.sisId),
    seatsTaken: async ({ sisId }) => college.seatsTaken(sisId),
    close: async () => {
      await hub.close()
      await college.close()
    },
  }
}

/** @param rounds the number of kills and races to prepare for */
export async function openWorld(
  postgres: OwnPostgres,
  system: KillSystem,
  rounds: { readonly kills: number; readonly races: number },
): Promise<KillWorld> {
  const url = await createDatabase(postgres, `kills_${system}`)
  if (system === 'demo') return demoWorld(url)
  // A kill that comes too late is repeated, and each kind of round is tried once without a kill.
  const kills = Math.ceil(1.5 * rounds.kills) + 10
  return ethosWorld(url, system, {
    students: kills + 2 * rounds.races,
    sections: [
      { course: 0, capacity: 0, count: kills },
      { course: 0, capacity: 1, count: kills + rounds.races },
      { course: 1, capacity: 1, count: kills },
    ],
  })
}
