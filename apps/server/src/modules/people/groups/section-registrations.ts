import Type, { type Static } from 'typebox'
import { Code } from '#http/common.schema.ts'
import { date, name, nullable, number, oneOf, ref, text, uuid } from '#http/schema.ts'
import { codeExtra, codeOf, codeTitle } from '../codes.queries.ts'
import { defineGroup } from '../group.ts'
import { periodOf, termOf } from '../periods.queries.ts'
import { Section } from './course-section.schema.ts'
import { instructorsOf, meetingsOf, toMeeting } from './course-section.ts'
import { registrationStates, registrationStatus } from './registration-status.ts'

const Grade = name(
  'Grade',
  Type.Object({ value: text(), isVerified: Type.Boolean(), gradedOn: nullable(date()) }),
)

const Registration = name(
  'Registration',
  Type.Object({
    id: uuid(),
    status: Type.Object({
      code: text(),
      title: text(),
      state: oneOf(registrationStates),
      date: nullable(date()),
    }),
    finalGrade: nullable(ref(Grade)),
    midtermGrade: nullable(ref(Grade)),
    repeatCode: nullable(oneOf(['R'])),
    repeatTreatment: nullable(text()),
    gradingMode: nullable(oneOf(['standard', 'passFail', 'audit'])),
    credits: Type.Object({
      registered: number(0),
      attempted: nullable(number()),
      earned: nullable(number()),
      qualityPoints: nullable(number()),
    }),
    section: ref(Section),
    registeredOn: nullable(date()),
    academicLevel: ref(Code),
  }),
)
type Registration = Static<typeof Registration>
type Grade = Static<typeof Grade>

const grade = (value: string | null, isVerified: boolean, gradedOn: string | null): Grade | null =>
  value === null ? null : { value, isVerified, gradedOn }

/** A person's registrations with all that a timetable shows, newest term first (domain.md section 4). */
export const sectionRegistrations = defineGroup('sectionRegistrations', {
  schema: Type.Array(ref(Registration)),
  rows: (db, personId) =>
    db
      .selectFrom('section_registration as r')
      .innerJoin('section as s', 's.id', 'r.section_id')
      .innerJoin('course as c', 'c.id', 's.course_id')
      .where('r.person_id', '=', personId)
      .where('r.removed_at', 'is', null)
      .orderBy('s.start_on', 'desc')
      .orderBy('s.name')
      .orderBy('r.id')
      .select(['r.id', 'r.status_code', 'r.status_on', 'r.registered_on', 'r.grading_mode'])
      .select(['r.credits_registered', 'r.credits_attempted', 'r.credits_earned'])
      .select(['r.quality_points', 'r.final_grade', 'r.is_grade_verified', 'r.graded_on'])
      .select(['r.midterm_grade', 'r.repeat_code'])
      .select(['s.id as section_id', 's.name', 's.number', 's.title', 's.campus_code'])
      .select(['s.delivery_mode', 's.status as section_status', 's.start_on', 's.end_on'])
      .select(['s.census_on', 's.last_drop_on', 's.last_withdraw_on', 's.capacity'])
      .select(['s.waitlist_max', 's.waitlist_count', 's.credit_min', 's.credit_max'])
      .select(['c.number as course_number', 'c.subject_code', 'c.short_title'])
      .select(['c.title as course_title', 'c.academic_level_code', 'c.credit_increment'])
      .select([
        codeTitle('registrationStatus', 'r.status_code', 'r.source_id').as('status_title'),
        codeExtra<{ class: string }>('registrationStatus', 'r.status_code', 'r.source_id').as(
          'status_extra',
        ),
        codeTitle('campus', 's.campus_code', 's.source_id').as('campus_title'),
        codeTitle('academicLevel', 'c.academic_level_code', 'c.source_id').as('level_title'),
        periodOf('s.academic_period_id').$notNull().as('period'),
        termOf('s.academic_period_id').as('term'),
        instructorsOf('s.id').as('instructors'),
        meetingsOf('s.id').as('meetings'),
      ]),
  toData: (rows): Registration[] =>
    rows.map((row) => {
      const listed = { title: row.status_title, class: row.status_extra?.class }
      return {
        id: row.id,
        status: {
          code: row.status_code,
          ...registrationStatus(row.status_code, listed),
          date: row.status_on,
        },
        finalGrade: grade(row.final_grade, row.is_grade_verified, row.graded_on),
        midtermGrade: grade(row.midterm_grade, false, null),
        repeatCode: row.repeat_code === 'R' ? 'R' : null,
        repeatTreatment: null,
        gradingMode: row.grading_mode as Registration['gradingMode'],
        credits: {
          registered: row.credits_registered,
          attempted: row.credits_attempted,
          earned: row.credits_earned,
          qualityPoints: row.quality_points,
        },
        section: {
          id: row.section_id,
          name: row.name,
          number: row.number,
          title: row.title,
          credits: [
            {
              measure: 'credit',
              minimum: row.credit_min,
              maximum: row.credit_max,
              increment: row.credit_increment,
            },
          ],
          course: {
            id: row.course_number,
            subject: row.subject_code,
            number: row.course_number.slice(row.course_number.lastIndexOf('-') + 1),
            shortTitle: row.short_title,
            title: row.course_title,
          },
          academicPeriod: row.period,
          term: row.term,
          campus: codeOf(row.campus_code, row.campus_title),
          deliveryMode: row.delivery_mode as Section['deliveryMode'],
          status: row.section_status as Section['status'],
          startOn: row.start_on,
          endOn: row.end_on,
          censusOn: row.census_on,
          lastDropOn: row.last_drop_on,
          lastWithdrawOn: row.last_withdraw_on,
          capacity: row.capacity,
          enrolled: null,
          waitlist:
            row.waitlist_max === null ? null : { max: row.waitlist_max, count: row.waitlist_count },
          instructors: row.instructors,
          meetings: row.meetings.map(toMeeting),
        },
        registeredOn: row.registered_on,
        academicLevel: codeOf(row.academic_level_code, row.level_title),
      }
    }),
})
