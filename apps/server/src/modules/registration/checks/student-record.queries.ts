import type {
  ClassPlan,
  CurrentClass,
  TakenCourse,
} from '@myhub/domain/registration/checks/class-plan.ts'
import { isOnWaitlist, registrationStatus } from '@myhub/domain/registration/registration-status.ts'
import { sql } from 'kysely'
import type { Database } from '#db/open.ts'
import type { CollegeDate } from '#lib/college-date.ts'
import type { Offer } from '../../courses/sections/offer.queries.ts'
import { isParentTerm } from '../../programs/academic-periods/parent-term.queries.ts'
import { placedMeetings } from './requested-classes.queries.ts'

/** A student's current and past classes, in the form that the checks use. */
export type StudentRecord = Pick<ClassPlan, 'registered' | 'record' | 'tests'>

interface RegistrationRow {
  readonly section_id: string
  readonly number: string
  readonly term_id: string
  readonly status_code: string
  readonly status_extra: object | null
  readonly waitlist_place: number | null
  readonly start_on: string
  readonly end_on: string
  readonly credits_registered: number | null
  readonly grading_mode: CurrentClass['gradingMode']
  readonly final_grade: string | null
  readonly meetings: CurrentClass['meetings']
}

interface CreditRow {
  readonly transfers: readonly { number: string; grade: string | null }[]
  readonly tests: readonly { code: string; score: string; expiresOn: string | null }[]
}

function registeredState(row: RegistrationRow): CurrentClass['state'] | null {
  const { state } = registrationStatus(row.status_code, null, row.status_extra)
  if (state === 'registered') return 'registered'
  return isOnWaitlist(state, row.status_code, row.waitlist_place) ? 'waitlisted' : null
}

/** How a registration of another term counts; null if it doesn't. */
function completionState(row: RegistrationRow, today: CollegeDate): TakenCourse['state'] | null {
  const { state } = registrationStatus(row.status_code, null, row.status_extra)
  if (row.grading_mode === 'audit') return null
  if (state === 'withdrawn') return 'withdrawn'
  if (state !== 'registered' && state !== 'transfer') return null
  return row.final_grade === null && row.end_on >= today ? 'inProgress' : 'completed'
}

/**
 * A student's current classes and their earlier record.
 * @param givenUp sections that they drop in exchange
 */
export async function studentRecord(
  db: Database,
  personId: string,
  { offer, givenUp, today }: { offer: Offer; givenUp: readonly string[]; today: CollegeDate },
): Promise<StudentRecord> {
  const [registrations, credit] = await Promise.all([
    sql<RegistrationRow>`
      select r.section_id, c.number, coalesce(parent.id, p.id) as term_id, r.status_code,
        status.extra as status_extra, r.waitlist_place, s.start_on, s.end_on,
        r.credits_registered, r.grading_mode, r.final_grade,
        case when s.end_on >= ${today}::date then
          ${offer.hasMeetings ? placedMeetings : sql`null`} end as meetings
      from section_registration r
      join section s on s.id = r.section_id join course c on c.id = s.course_id
      join academic_period p on p.id = s.academic_period_id
      left join academic_period parent on ${isParentTerm('parent', 'p')}
      left join code status on status.source_id = r.source_id
        and status.list = 'registrationStatus' and status.code = r.status_code
      where r.person_id = ${personId} and r.removed_at is null
        and s.status <> 'cancelled'`.execute(db),
    sql<CreditRow>`
      select (select coalesce(json_agg(json_build_object('number', t.course_number,
            'grade', t.grade_value)), '[]')
          from course_transfer t where t.person_id = ${personId} and t.removed_at is null
            and t.awarded_credit > 0) as transfers,
        (select coalesce(json_agg(json_build_object('code', t.assessment_code, 'score', t.score,
            'expiresOn', t.expires_on)), '[]')
          from test_score t where t.person_id = ${personId} and t.removed_at is null
            and t.standing = 'active') as tests`.execute(db),
  ])
  const { transfers, tests } = credit.rows[0] ?? { transfers: [], tests: [] }
  const rows = registrations.rows
  const current = rows.filter(
    (row) => row.end_on >= today && row.final_grade === null && registeredState(row) !== null,
  )
  return {
    registered: offer.hasSeats
      ? current
          .filter(({ section_id }) => !givenUp.includes(section_id))
          .map((row) => ({
            id: row.section_id,
            courseId: row.number,
            termId: row.term_id,
            state: registeredState(row) ?? 'registered',
            startOn: row.start_on,
            endOn: row.end_on,
            meetings: row.meetings,
            credits: row.credits_registered,
            gradingMode: row.grading_mode,
          }))
      : null,
    record: offer.hasSeats
      ? [
          ...rows
            .filter((row) => !current.includes(row))
            .flatMap((row) => {
              const state = completionState(row, today)
              if (state === null) return []
              return { courseId: row.number, state, grade: row.final_grade, endOn: row.end_on }
            }),
          ...transfers.map(({ number, grade }) => ({
            courseId: number,
            state: 'completed' as const,
            grade,
            endOn: null,
          })),
        ]
      : null,
    tests: tests.map(({ code, score, expiresOn }) => ({
      testCode: code,
      score: Number.isFinite(Number(score)) ? Number(score) : null,
      expiresOn,
    })),
  }
}
