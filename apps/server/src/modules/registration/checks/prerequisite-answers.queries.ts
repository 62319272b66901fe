import type { Answer } from '@myhub/domain/registration/checks/requirement.ts'
import { prerequisiteAnswer } from '@myhub/domain/registration/checks/requisites.ts'
import { sql } from 'kysely'
import type { Database } from '#db/open.ts'
import type { CollegeDate } from '#lib/college-date.ts'
import { type RequisiteRow, toRequisites } from '../../courses/requisites/requisites.queries.ts'
import type { Offer, Term } from '../../courses/sections/offer.queries.ts'
import { collegeRules } from './college-rules.queries.ts'
import { requirementsOf } from './requirements.ts'
import { studentRecord } from './student-record.queries.ts'

interface Row {
  readonly requisites: readonly RequisiteRow[]
  readonly sections: readonly { readonly id: string; readonly startOn: string }[]
}

/** The courses of a term that require other courses or tests, with their sections. */
async function coursesWithPrerequisite(db: Database, { periodIds }: Term): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select json_agg(json_build_object('id', s.id, 'startOn', s.start_on)) as sections, (
      select json_agg(json_build_object('kind', r.kind, 'group_key', r.group_key,
        'required_number', r.required_number, 'assessment_code', r.assessment_code,
        'least_grade', r.least_grade, 'least_score', r.least_score,
        'may_be_in_progress', r.may_be_in_progress, 'text', r.text, 'translations', '{}'::json,
        'test_title', null, 'required_title', null))
      from course_requisite r
      where r.source_id = c.source_id and r.course_number = c.number
        and r.kind = 'prerequisite' and r.removed_at is null) as requisites
    from section s join course c on c.id = s.course_id
    where s.academic_period_id = any(${[...periodIds]}::uuid[]) and s.removed_at is null
      and exists (select from course_requisite r
        where r.source_id = c.source_id and r.course_number = c.number
          and r.kind = 'prerequisite' and r.removed_at is null)
    group by c.id`.execute(db)
  return rows
}

/**
 * Whether a student meets the prerequisites of the sections of a term that have any: IDs by answer.
 * A class of the same term counts when it ends before the section begins.
 */
export async function prerequisiteAnswers(
  db: Database,
  personId: string,
  { offer, term, today }: { offer: Offer; term: Term; today: CollegeDate },
): Promise<Readonly<Record<Answer, readonly string[]>>> {
  const [courses, record, rules] = await Promise.all([
    coursesWithPrerequisite(db, term),
    studentRecord(db, personId, { offer, givenUp: [], today }),
    collegeRules(db),
  ])
  const evidence = { ...record, today, rules }
  const answers: Record<Answer, string[]> = { yes: [], no: [], unknown: [] }
  for (const { requisites, sections } of courses) {
    const { prerequisite } = requirementsOf(toRequisites(requisites))
    const starts = Map.groupBy(sections, ({ startOn }) => startOn)
    for (const [startOn, starting] of starts) {
      const startingCourse = { id: starting[0]?.id ?? '', startOn, prerequisite }
      answers[prerequisiteAnswer(evidence, startingCourse)].push(...starting.map(({ id }) => id))
    }
  }
  return answers
}
