import {
  detailByLetter,
  type Grade,
  type GradeKind,
  type GradesDue,
  gradeKinds,
  gradingModes,
} from '@myhub/domain/teaching/grades.ts'
import type { Database } from '#db/open.ts'

/** Columns of the college's lists of grades and of when they are due (docs/import.md). */
interface Extra {
  readonly modes?: unknown
  readonly kinds?: unknown
  readonly asks?: unknown
  readonly percent?: unknown
  readonly days?: unknown
}

/** The college's grading rules. */
export interface CollegeGrading {
  /** In the college's order; empty if it hasn't provided them. */
  readonly grades: readonly Grade[]
  /** Null for a kind whose deadline the college hasn't provided. */
  readonly due: Readonly<Record<GradeKind, GradesDue | null>>
}

const filterKnown = <T extends string>(value: unknown, known: readonly T[]): readonly T[] =>
  Array.isArray(value) ? known.filter((grade) => value.includes(grade)) : known

function toGrade(code: string, { modes, kinds, asks }: Extra): Grade {
  const requirement = asks === 'lastDay' || asks === 'end' ? asks : detailByLetter(code)
  return {
    code,
    modes: filterKnown(modes, gradingModes),
    kinds: filterKnown(kinds, gradeKinds),
    asks: requirement,
  }
}

const isCount = (value: unknown, max: number): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= max

const toDue = ({ percent, days }: Extra): GradesDue | null =>
  isCount(percent, 100) && isCount(days, 366) ? { percent, days } : null

/** The college's grades and deadlines: its code lists `grade` and `gradingRule`. */
export async function collegeGrading(db: Database): Promise<CollegeGrading> {
  const rows = await db
    .selectFrom('code')
    .innerJoin('sis_source', 'sis_source.id', 'code.source_id')
    .where('sis_source.is_active', '=', true)
    .where('list', 'in', ['grade', 'gradingRule'])
    .where('code.is_active', '=', true)
    .where('removed_at', 'is', null)
    .orderBy('sort_order')
    .orderBy('code')
    .select(['list', 'code', 'extra'])
    .execute()
  const dueOf = (rule: string) =>
    toDue(
      (rows.find(({ list, code }) => list === 'gradingRule' && code === rule)?.extra ??
        {}) as Extra,
    )
  return {
    grades: rows
      .filter(({ list }) => list === 'grade')
      .map(({ code, extra }) => toGrade(code, (extra ?? {}) as Extra)),
    due: { midterm: dueOf('MIDTERM_DUE'), final: dueOf('FINAL_DUE') },
  }
}
