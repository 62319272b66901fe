import type { Cells, TestExport } from './export.ts'

export interface ClassRecord {
  readonly term: string
  readonly course: string
  readonly title: string
  readonly section: Cells
  readonly registration: Cells
  readonly meetings: readonly Cells[]
  readonly teacher: string | null
}

export interface PersonRecord {
  readonly user: Cells
  readonly details: Cells
  readonly classes: readonly ClassRecord[]
  /** The rows of a file that belong to the person. */
  of(file: string): readonly Cells[]
}

function indexed(rows: readonly Cells[], column: string): Map<string, Cells> {
  return new Map(rows.map((row) => [row[column] ?? '', row]))
}

/** Reads the records of people from an export, by username. */
export function personReader(college: TestExport): (username: string) => PersonRecord {
  const users = indexed(college.rows('users'), 'username')
  const usersById = indexed(college.rows('users'), 'sourcedId')
  const classes = indexed(college.rows('classes'), 'sourcedId')
  const sections = indexed(college.rows('sections_ext'), 'classSourcedId')
  const registrations = indexed(college.rows('registrations_ext'), 'enrollmentSourcedId')
  const meetings = Map.groupBy(college.rows('meetings'), (row) => row.classSourcedId)
  const teachers = indexed(
    college.rows('enrollments').filter(({ role }) => role === 'teacher'),
    'classSourcedId',
  )

  const classOf = (enrollment: Cells): ClassRecord => {
    const id = enrollment.classSourcedId ?? ''
    const own = classes.get(id) ?? {}
    return {
      term: /\d{4}(FA|SP|SU)/.exec(own.termSourcedIds ?? '')?.[0] ?? '',
      course: (own.courseSourcedId ?? '').slice(2),
      title: own.title ?? '',
      section: sections.get(id) ?? {},
      registration: registrations.get(enrollment.sourcedId ?? '') ?? {},
      meetings: meetings.get(id) ?? [],
      teacher: usersById.get(teachers.get(id)?.userSourcedId ?? '')?.username ?? null,
    }
  }

  return (username) => {
    const user = users.get(username)
    if (!user) throw new Error(`Nobody is called ${username}`)
    const of = (file: string) =>
      college.rows(file).filter(({ userSourcedId }) => userSourcedId === user.sourcedId)
    const enrolled = of('enrollments').filter(({ role }) => role === 'student')
    return { user, of, details: of('people_ext')[0] ?? {}, classes: enrolled.map(classOf) }
  }
}
