import {
  registrationStates,
  registrationStatus,
} from '@myhub/domain/registration/registration-status.ts'
import type { GradeKind } from '@myhub/domain/teaching/grades.ts'
import { sql } from 'kysely'
import Type, { type Static } from 'typebox'
import {
  date,
  instant,
  namedSchema,
  nullable,
  number,
  oneOf,
  schemaRef,
  text,
  uuid,
} from '#http/schema.ts'
import { Code } from '#http/schemas/common.schema.ts'
import { Section } from '#http/schemas/course-section.schema.ts'
import { meetingsOf } from '../../../courses/sections/meetings.queries.ts'
import { isParentTerm } from '../../../programs/academic-periods/parent-term.queries.ts'
import { codeOrNull, codeTitle } from '../../codes/codes.queries.ts'
import { defineGroup } from '../../group.queries.ts'
import { toSection } from './course-section.ts'
import { instructorsOf } from './instructors.ts'
import { sectionsOf } from './sections-of.queries.ts'

const Grade = namedSchema(
  'Grade',
  Type.Object({ value: text(), isVerified: Type.Boolean(), gradedOn: nullable(date()) }),
)

const Registration = namedSchema(
  'Registration',
  Type.Object({
    id: uuid(),
    status: Type.Object({
      code: text(),
      title: text(),
      state: oneOf(registrationStates),
      date: nullable(date()),
    }),
    finalGrade: nullable(schemaRef(Grade)),
    midtermGrade: nullable(schemaRef(Grade)),
    repeatCode: nullable(oneOf(['R'])),
    repeatTreatment: nullable(text()),
    gradingMode: nullable(oneOf(['standard', 'passFail', 'audit'])),
    waitlistPlace: nullable(
      Type.Integer({
        minimum: 1,
        description:
          'Place on the waitlist; 1 gets the next seat. Null if the person isn’t on the waitlist or the college doesn’t send the place.',
      }),
    ),
    seatOffer: nullable(
      Type.Object(
        {
          endsAt: nullable({
            ...instant(),
            description: 'When the offer ends; null if the college doesn’t send it.',
          }),
        },
        {
          description:
            'The college’s offer of a seat to a person on a waitlist, even after the offer has ended. Null if the college hasn’t sent an offer.',
        },
      ),
    ),
    credits: Type.Object({
      registered: nullable({
        ...number(0),
        description: 'Null if the college’s system doesn’t send it.',
      }),
      attempted: nullable(number()),
      earned: nullable(number()),
      qualityPoints: nullable(number()),
    }),
    section: schemaRef(Section),
    registeredOn: nullable(date()),
    academicLevel: nullable(schemaRef(Code)),
  }),
)
type Registration = Static<typeof Registration>
type Grade = Static<typeof Grade>

const grade = (value: string | null, isVerified: boolean, gradedOn: string | null): Grade | null =>
  value === null ? null : { value, isVerified, gradedOn }

/** The instructor's last posted grade, used until the college's system has a grade. */
const postedGrade = (kind: GradeKind) =>
  sql<string | null>`(select posted.value from reported_entry posted
    where posted.registration_id = r.id and posted.kind = ${sql.lit(kind)}
    order by posted.reported_at desc, posted.id desc limit 1)`
const seatOffer = (at: Date | null, endsAt: Date | null): Registration['seatOffer'] =>
  at === null && endsAt === null ? null : { endsAt: endsAt && new Date(endsAt).toISOString() }

/**
 * A person's registrations with all details of a timetable, newest term first (domain.md section
 * 4).
 */
export const sectionRegistrations = defineGroup('sectionRegistrations', {
  schema: Type.Array(schemaRef(Registration)),
  rows: (db, personId) =>
    db
      .selectFrom('section_registration as r')
      .innerJoin('section as s', 's.id', 'r.section_id')
      .innerJoin('course as c', 'c.id', 's.course_id')
      .innerJoin('academic_period as p', 'p.id', 's.academic_period_id')
      .leftJoin('academic_period as parent', (join) => join.on(isParentTerm('parent', 'p')))
      .leftJoin('code as status', (join) =>
        join
          .onRef('status.source_id', '=', 'r.source_id')
          .on('status.list', '=', sql.lit('registrationStatus'))
          .onRef('status.code', '=', 'r.status_code'),
      )
      .leftJoin(meetingsOf(sectionsOf(personId)), 'meeting_of.section_id', 's.id')
      .leftJoin(instructorsOf(sectionsOf(personId)), 'taught_by.section_id', 's.id')
      .where('r.person_id', '=', personId)
      .where('r.removed_at', 'is', null)
      .orderBy('s.start_on', 'desc')
      .orderBy('s.name')
      .orderBy('r.id')
      .select(['r.id', 'r.status_code', 'r.status_on', 'r.registered_on', 'r.grading_mode'])
      .select(['r.credits_registered', 'r.credits_attempted', 'r.credits_earned'])
      .select(['r.quality_points', 'r.final_grade', 'r.is_grade_verified', 'r.graded_on'])
      .select(['r.midterm_grade', 'r.repeat_code', 'r.waitlist_place'])
      .select([
        postedGrade('final').as('posted_final'),
        postedGrade('midterm').as('posted_midterm'),
      ])
      .select(['r.seat_offered_at', 'r.seat_offer_ends_at'])
      .select(['status.title as status_title', 'status.extra as status_extra'])
      .select(['s.id as section_id', 's.name', 's.number', 's.title', 's.campus_code'])
      .select(['s.delivery_mode', 's.status as section_status', 's.start_on', 's.end_on'])
      .select(['s.census_on', 's.refund_on', 's.last_drop_on', 's.last_withdraw_on', 's.capacity'])
      .select(['s.waitlist_max', 's.waitlist_count', 's.credit_max'])
      // If the college's system has no credits for the section or its course, the registered ones
      // are used (domain.md section 3).
      .select((eb) => eb.fn.coalesce('s.credit_min', 'r.credits_registered').as('credit_min'))
      .select(['s.location', 's.periods', 's.is_homeroom'])
      .select(['c.number as course_number', 'c.subject_code', 'c.short_title'])
      .select(['c.title as course_title', 'c.academic_level_code', 'c.credit_increment'])
      .select(['p.id as period_id', 'p.code as period_code', 'p.title as period_title'])
      .select([
        'p.translations as period_translations',
        'parent.translations as parent_translations',
      ])
      .select(['p.start_on as period_start', 'p.end_on as period_end'])
      .select(['parent.id as parent_id', 'parent.code as parent_code'])
      .select(['parent.title as parent_title', 'parent.start_on as parent_start'])
      .select(['parent.end_on as parent_end'])
      .select(['meeting_of.list as meetings', 'taught_by.list as instructors'])
      .select([
        codeTitle('campus', 's.campus_code', 's.source_id').as('campus_title'),
        codeTitle('academicLevel', 'c.academic_level_code', 'c.source_id').as('level_title'),
      ]),
  toData: (rows): Registration[] =>
    rows.map((row) => ({
      id: row.id,
      status: {
        code: row.status_code,
        ...registrationStatus(row.status_code, row.status_title, row.status_extra),
        date: row.status_on,
      },
      finalGrade:
        grade(row.final_grade, row.is_grade_verified, row.graded_on) ??
        grade(row.posted_final, false, null),
      midtermGrade: grade(row.midterm_grade ?? row.posted_midterm, false, null),
      repeatCode: row.repeat_code === 'R' ? 'R' : null,
      repeatTreatment: null,
      gradingMode: row.grading_mode as Registration['gradingMode'],
      waitlistPlace: row.waitlist_place,
      seatOffer: seatOffer(row.seat_offered_at, row.seat_offer_ends_at),
      credits: {
        registered: row.credits_registered,
        attempted: row.credits_attempted,
        earned: row.credits_earned,
        qualityPoints: row.quality_points,
      },
      section: toSection(row),
      registeredOn: row.registered_on,
      academicLevel: codeOrNull(row.academic_level_code, row.level_title),
    })),
})
