import type { Cells, Checker } from './read.ts'

/** A weekly time slot between two days. */
export interface Meeting {
  readonly days: readonly string[]
  readonly start: string
  readonly end: string
  readonly from: string
  readonly to: string
  readonly building: string
  readonly room: string
}

export interface SectionFacts {
  readonly id: string
  readonly term: string
  readonly course: string
  readonly mode: string
  readonly status: string
  readonly from: string
  readonly to: string
  readonly census: string
  readonly credits: number
  readonly capacity: number
  readonly crossList: { readonly code: string; readonly capacity: number } | null
  readonly reserved: number
  readonly meetings: Meeting[]
  taken: number
}

export interface RegistrationFacts {
  readonly id: string
  readonly section: SectionFacts
  readonly status: string
  readonly statusDate: string
  readonly registeredOn: string
  readonly credits: number
  readonly grade: string | null
  readonly repeat: string | null
}

export interface TransferFacts {
  readonly grade: string | null
  readonly credits: number
}

export interface PersonFacts {
  readonly id: string
  readonly username: string
  classification: string
  readonly registrations: RegistrationFacts[]
  readonly transfers: TransferFacts[]
  readonly programs: { primary: boolean; status: string }[]
  readonly gpas: Cells[]
  holds: number
}

/** Facts that several checks need, collected while reading the files. */
export interface Facts extends Checker {
  readonly sessions: Map<string, Cells>
  /** Whether a status takes a seat, by its code. */
  readonly statusClass: Map<string, string>
  readonly sections: Map<string, SectionFacts>
  readonly people: Map<string, PersonFacts>
}

/** The term of a session: the parent of a subterm. */
function termOf(sessions: ReadonlyMap<string, Cells>, id: string): string {
  const session = sessions.get(id)
  return session?.type === 'ext:subterm' ? (session.parentSourcedId ?? id) : id
}

export function collectFacts(): Facts {
  const sessions = new Map<string, Cells>()
  const statusClass = new Map<string, string>()
  const classes = new Map<string, Cells>()
  const sections = new Map<string, SectionFacts>()
  const people = new Map<string, PersonFacts>()
  const enrolled = new Map<string, { person: PersonFacts; section: SectionFacts }>()
  const person = (row: Cells) => people.get(row.userSourcedId ?? '')

  const rows: Checker['rows'] = {
    codes(row) {
      if (row.list !== 'registrationStatus') return
      const extra = JSON.parse(row.extra ?? '{}') as { class?: string }
      statusClass.set(row.code ?? '', extra.class ?? '')
    },
    academicSessions: (row) => sessions.set(row.sourcedId ?? '', row),
    classes: (row) => classes.set(row.sourcedId ?? '', row),
    sections_ext(row) {
      const id = row.classSourcedId ?? ''
      const own = classes.get(id)
      sections.set(id, {
        id,
        term: termOf(sessions, own?.termSourcedIds ?? ''),
        course: own?.courseSourcedId ?? '',
        mode: row.deliveryMode ?? '',
        status: row.status ?? '',
        from: row.startOn ?? '',
        to: row.endOn ?? '',
        census: row.censusOn ?? '',
        credits: Number(row.creditMin),
        capacity: Number(row.capacity),
        crossList: row.crossListCode
          ? { code: row.crossListCode, capacity: Number(row.crossListCapacity) }
          : null,
        reserved: Number(row.reservedSeats),
        meetings: [],
        taken: 0,
      })
    },
    meetings(row) {
      if (!row.startTime || !row.endTime) return
      sections.get(row.classSourcedId ?? '')?.meetings.push({
        days: (row.days ?? '').split(','),
        start: row.startTime,
        end: row.endTime,
        from: row.startOn ?? '',
        to: row.endOn ?? '',
        building: row.building ?? '',
        room: row.room ?? '',
      })
    },
    users(row) {
      people.set(row.sourcedId ?? '', {
        id: row.sourcedId ?? '',
        username: row.username ?? '',
        classification: '',
        registrations: [],
        transfers: [],
        programs: [],
        gpas: [],
        holds: 0,
      })
    },
    people_ext(row) {
      const facts = person(row)
      if (facts) facts.classification = row.classification ?? ''
    },
    student_programs: (row) =>
      person(row)?.programs.push({ primary: row.primary === 'true', status: row.status ?? '' }),
    enrollments(row) {
      const section = sections.get(row.classSourcedId ?? '')
      const facts = person(row)
      if (row.role === 'student' && section && facts) {
        enrolled.set(row.sourcedId ?? '', { person: facts, section })
      }
    },
    registrations_ext(row) {
      const enrollment = enrolled.get(row.enrollmentSourcedId ?? '')
      if (!enrollment) return
      enrollment.person.registrations.push({
        id: row.sourcedId ?? '',
        section: enrollment.section,
        status: row.statusCode ?? '',
        statusDate: row.statusDate ?? '',
        registeredOn: row.registeredOn ?? '',
        credits: Number(row.credits),
        grade: row.finalGrade || null,
        repeat: row.repeatCode || null,
      })
    },
    holds(row) {
      const facts = person(row)
      if (facts) facts.holds++
    },
    transfers: (row) =>
      person(row)?.transfers.push({
        grade: row.gradeValue || null,
        credits: Number(row.awardedCredit),
      }),
    gpas: (row) => person(row)?.gpas.push(row),
  }
  return { sessions, statusClass, sections, people, rows, end: () => {} }
}
