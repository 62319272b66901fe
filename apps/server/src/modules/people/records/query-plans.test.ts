import type pg from 'pg'
import { beforeAll, expect, test, vi } from 'vitest'
import { buildPerson } from '#testing/build-person.ts'
import { buildRegistration, buildStudentProgram } from '#testing/build-records.ts'
import { buildMeeting, buildSection } from '#testing/build-section.ts'
import { useTestDatabase } from '#testing/test-database.ts'
import { type GroupName, groupNames, groups } from '../groups.ts'
import { loadGroups, momentOf } from './load-groups.ts'

const database = useTestDatabase()
const moment = momentOf(new Date('2026-09-01T15:00:00Z'), 'America/Chicago')
const people = 4_000
let personId = ''

/** All tables that grow with the number of people. */
const growingTables =
  /Seq Scan on (person|person_role|person_contact|section|section_instructor|meeting|student_program|section_registration|restriction|course_transfer|gpa|person_group_state|charge|payment|account_balance|card_balance|residency|application|application_item|institution_attended|test_score|student_advisor|program_role|program_requirement|self_assessment|orientation|orientation_step|agreement|veteran_benefit|registration_eligibility)\b/

/** Copies one row many times, each for another person. */
const multiply = (table: string, columns: string, values: string) =>
  database().pool.query(
    `insert into ${table} (source_id, sis_id, person_id, row_hash, ${columns})
     select 'test', 'many-' || row_number() over (), id, '', ${values} from person`,
  )

beforeAll(async () => {
  const { db, pool } = database()
  personId = (await buildPerson(db)).id
  const section = await buildSection(db)
  await buildMeeting(db, section.id)
  await buildRegistration(db, personId, section.id)
  await pool.query(
    `insert into person (source_id, sis_id, username, legal_first, legal_last, row_hash)
     select 'test', 'many-' || n, 'many' || n, 'Many', 'People', '' from generate_series(1, $1) n`,
    [people],
  )
  await pool.query(
    `insert into section (source_id, sis_id, course_id, academic_period_id, name, number, title,
       campus_code, delivery_mode, status, start_on, end_on, credit_min, row_hash)
     select source_id, 'many-' || n, course_id, academic_period_id, name, number, title,
       campus_code, delivery_mode, status, start_on, end_on, credit_min, row_hash
     from section, generate_series(1, $1) n`,
    [people],
  )
  await pool.query(
    `insert into meeting (source_id, sis_id, section_id, method_code, start_on, end_on, campus_code, row_hash)
     select source_id, sis_id, id, 'LEC', start_on, end_on, campus_code, row_hash from section`,
  )
  await pool.query(
    `insert into section_instructor (source_id, sis_id, section_id, person_id, row_hash)
     select source_id, sis_id, id, '${personId}', row_hash from section`,
  )
  await multiply('person_role', 'role', `'student'`)
  await multiply('person_contact', 'kind, type, value', `'email', 'school', 'a@b.example'`)
  await multiply('restriction', 'type_code, category, title, start_on', `'A', 'health', 'T', now()`)
  await multiply(
    'section_registration',
    'section_id, status_code, credits_registered',
    `'${section.id}', 'N', 3`,
  )
  await multiply(
    'gpa',
    'scope, credit_source, academic_level_code, attempted_credits, earned_credits, quality_points',
    `'cumulative', 'all', 'UG', 3, 3, 9`,
  )
  await multiply(
    'course_transfer',
    'course_number, short_title, credit_type, institution_code, institution_title',
    `'ELE-000', 'Elective', 'transfer', 'X', 'X'`,
  )
  await multiply('charge', 'charged_on, kind, description, amount_cents', `now(), 'fee', 'F', 1`)
  await multiply('payment', 'paid_on, kind, description, amount_cents', `now(), 'cash', 'C', 1`)
  await multiply('account_balance', 'balance_cents', '1')
  await multiply(
    'card_balance',
    'account, title, unit, balance_cents, as_of',
    `'flex', 'Card', 'usd', 1, now()`,
  )
  await multiply('residency', 'type_code', `'INS'`)
  await multiply(
    'application',
    'academic_period_id, progress',
    `(select id from academic_period limit 1), 'started'`,
  )
  await pool.query(
    `insert into application_item (source_id, sis_id, application_id, type_code, state, is_required, row_hash)
     select source_id, sis_id, id, 'HST', 'received', true, '' from application`,
  )
  await multiply(
    'institution_attended',
    'institution_code, institution_title, kind, transcript',
    `'X', 'X', 'secondary', 'unknown'`,
  )
  await multiply('test_score', 'assessment_code, taken_on, score', `'MPL', now(), '1'`)
  await multiply('student_advisor', 'advisor_id, type_code, start_on', `id, 'ACA', now()`)
  await multiply(
    'self_assessment',
    'area, level, level_title, taken_on, source, status',
    `'reading', 1, 'One', now(), 'self', 'current'`,
  )
  await multiply('orientation', 'is_required, state', `true, 'notStarted'`)
  await pool.query(
    `insert into orientation_step (source_id, sis_id, orientation_id, key, title, is_required, state, row_hash)
     select source_id, sis_id, id, 'one', 'One', true, 'todo', '' from orientation`,
  )
  await multiply('agreement', 'code, title, due_on, status', `'A', 'A', now(), 'pending'`)
  await multiply(
    'registration_eligibility',
    'academic_period_id, eligibility',
    `(select id from academic_period limit 1), 'eligible'`,
  )
  await multiply('veteran_benefit', 'chapter, start_on, state', `'33', now(), 'pending'`)
  await buildStudentProgram(db, personId)
  await pool.query(
    `insert into student_program (source_id, sis_id, person_id, program_id, objective, status, start_on, row_hash)
     select 'test', 'many-' || row_number() over (), person.id, program.id, 'matriculated', 'active', now(), ''
     from person, program`,
  )
  await pool.query(
    `insert into program (source_id, sis_id, code, title, academic_level_code, row_hash)
     select source_id, 'many-' || n, 'many-' || n, title, academic_level_code, row_hash
     from program, generate_series(1, $1) n`,
    [people],
  )
  await pool.query(
    `insert into program_requirement (source_id, sis_id, program_id, catalog_year, group_key,
       group_title, group_kind, rule, course_number, title, credits, row_hash)
     select source_id, sis_id, id, '2026', 'A', 'A', 'core', 'all', 'ENG-105', 'A', 3, '' from program`,
  )
  await pool.query(
    `insert into program_role (source_id, sis_id, program_id, person_id, role, row_hash)
     select program.source_id, program.sis_id, program.id, person.id, 'faculty', ''
     from program join person using (sis_id)`,
  )
  await pool.query(`insert into person_group_state (person_id, grp) select id, 'gpas' from person`)
  await pool.query('analyze')
})

/** PostgreSQL's plan for reading a person's group. */
async function planOf(group: GroupName): Promise<string> {
  const { pool } = database()
  const querySpy = vi.spyOn(pool, 'query')
  await groups[group].read(database(), personId, moment)
  const [statement] = querySpy.mock.calls.map(([query]): pg.QueryConfig => Object(query))
  querySpy.mockRestore()
  const { rows } = await pool.query<{ 'QUERY PLAN': string }>(
    `explain ${statement?.text}`,
    statement?.values,
  )
  return rows.map((row) => row['QUERY PLAN']).join('\n')
}

test.each(groupNames)(
  "the cost of reading %s depends on the person's data, not on the college's size",
  async (group) => {
    const plan = await planOf(group)
    expect(plan).toContain('Index')
    expect(plan).not.toMatch(growingTables)
  },
)

test("reads each of a person's groups in one round trip", async () => {
  const querySpy = vi.spyOn(database().pool, 'query')
  await loadGroups(database(), personId, groupNames, moment)
  expect(querySpy).toHaveBeenCalledTimes(groupNames.length)
  querySpy.mockRestore()
})
