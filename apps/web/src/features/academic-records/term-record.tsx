import { type ReactNode, useId } from 'react'
import { getTermAverages } from '#data/programs/averages.ts'
import { standingLabel } from '#data/registration/standing.ts'
import type { GradePointAverage } from '#data/shapes.ts'
import { formatCreditFigure, formatPoints } from '#lib/i18n/format.ts'
import { inEnglish } from '#lib/i18n/language.ts'
import { isOne } from '#lib/i18n/plural.ts'
import { m } from '#locales/compiled/messages.js'
import { CourseNumber } from '#ui/academics/course-number.tsx'
import { Chip } from '#ui/status/chip.tsx'
import type { Column } from '#ui/table/column.ts'
import { DataTable } from '#ui/table/data-table.tsx'
import { PrivateValue } from '#ui/text/private-value.tsx'
import Ban from '~icons/lucide/ban'
import CircleCheck from '~icons/lucide/circle-check'
import Repeat from '~icons/lucide/repeat'
import TriangleAlert from '~icons/lucide/triangle-alert'
import { Average } from './cumulative-averages.tsx'
import type { CourseRecord, TermRecord } from './term-records.ts'

const columns: readonly Column<CourseRecord>[] = [
  {
    key: 'course',
    header: m.records_course(),
    rowHeader: true,
    cell: ({ registration: { section } }) => (
      <>
        <CourseNumber course={section.course} />
        <bdi lang={inEnglish} className="font-normal">
          {section.course.title}
        </bdi>
      </>
    ),
  },
  {
    key: 'credits',
    header: m.records_credits(),
    isNarrow: true,
    width: '4.5rem',
    number: true,
    cell: ({ credits }) => (credits === null ? '–' : formatCreditFigure(credits)),
  },
  {
    key: 'grade',
    header: m.records_grade(),
    isNarrow: true,
    width: '7.25rem',
    cell: (course) => <Grade course={course} />,
  },
  {
    key: 'points',
    header: m.records_course_points(),
    isNarrow: true,
    width: '4.5rem',
    number: true,
    cell: ({ points }) => points !== null && <PrivateValue>{formatPoints(points)}</PrivateValue>,
  },
  {
    key: 'notes',
    header: m.records_notes(),
    isNarrow: true,
    width: '9rem',
    cell: (course) => notesOf(course),
  },
]

/** Older terms are collapsed; with many courses, all but the newest are. */
const EXPANDED_TERMS = 2
const MAX_EXPANDED_COURSES = 40

/**
 * The minimum GPA for good standing at the main program's level; a null level means every level.
 */
type GpaMinimum = { gpa: number; level: string | null }

/** Each term with its average, credits, standing and courses. */
export function TermRecords({
  terms,
  periods,
  minimum,
}: {
  terms: readonly TermRecord[]
  periods: readonly GradePointAverage[]
  minimum: GpaMinimum
}) {
  const hasManyCourses =
    terms.reduce((sum, { courses }) => sum + courses.length, 0) > MAX_EXPANDED_COURSES
  return terms.map((record, index) => (
    <TermSection
      key={record.term.id}
      record={record}
      averages={getTermAverages(periods, record.term)}
      minimum={minimum}
      isCollapsed={index >= (hasManyCourses ? 1 : EXPANDED_TERMS)}
    />
  ))
}

function TermSection({
  record: { term, isRunning, courses },
  averages,
  minimum,
  isCollapsed,
}: {
  record: TermRecord
  averages: readonly GradePointAverage[]
  minimum: GpaMinimum
  /** Whether its courses are collapsed. */
  isCollapsed: boolean
}) {
  const id = useId()
  const { word, tone, icon } = standingLabel('inProgress')
  const table = (
    <DataTable
      caption={term.title}
      hideCaption
      rows={courses}
      columns={columns}
      rowKey={({ registration }) => registration.id}
    />
  )
  return (
    <section aria-labelledby={id} className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
        <h3 id={id} className="text-lg">
          {term.title}
        </h3>
        {isRunning && (
          <Chip tone={tone} icon={icon}>
            {word}
          </Chip>
        )}
        {averages.map((average) => (
          <TermAverage
            key={average.level.code}
            average={average}
            averageCount={averages.length}
            minimum={minimum}
          />
        ))}
      </div>
      {isCollapsed ? (
        <details className="disclosure">
          <summary>
            <span className="text-ink-soft">
              {isOne(courses.length)
                ? m.records_one_course()
                : m.records_many_courses({ count: courses.length })}
              <span className="sr-only">, {term.title}</span>
            </span>
          </summary>
          {table}
        </details>
      ) : (
        table
      )}
    </section>
  )
}

function TermAverage({
  average,
  averageCount,
  minimum,
}: {
  average: GradePointAverage
  averageCount: number
  minimum: GpaMinimum
}) {
  const { value, attemptedCredits, earnedCredits, level } = average
  const figures: [label: string, value: ReactNode][] = [
    [m.records_term_gpa(), <Average key="gpa" value={value} />],
    [m.records_attempted(), formatCreditFigure(attemptedCredits)],
    [m.records_earned(), formatCreditFigure(earnedCredits)],
  ]
  if (value !== null && (minimum.level === null || minimum.level === level.code)) {
    figures.push([m.progress_standing(), <Standing key="standing" isGood={value >= minimum.gpa} />])
  }
  return (
    <dl className="flex flex-wrap gap-x-6 text-sm">
      {averageCount > 1 && <dt className="text-ink-soft">{level.title}</dt>}
      {figures.map(([label, figure]) => (
        <div key={label} className="flex gap-2">
          <dt className="text-ink-soft">{label}</dt>
          <dd className="figures font-semibold">{figure}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Hidden with the average because the standing would reveal it. */
function Standing({ isGood }: { isGood: boolean }) {
  return (
    <PrivateValue>
      <Chip tone={isGood ? 'good' : 'warn'} icon={isGood ? CircleCheck : TriangleAlert}>
        {isGood ? m.progress_good() : m.progress_low()}
      </Chip>
    </PrivateValue>
  )
}

function Grade({ course: { registration, standing } }: { course: CourseRecord }) {
  const { finalGrade } = registration
  if (finalGrade) {
    return (
      <PrivateValue>
        <span className="font-semibold">{finalGrade.value}</span>
      </PrivateValue>
    )
  }
  if (standing === 'awaitingGrade') return m.records_awaiting_grade()
  return standingLabel(standing).word
}

/** Notes on a course whose grade is not a plain final grade; null when there are none. */
function notesOf({ registration, counts }: CourseRecord): ReactNode {
  const { repeatCode, gradingMode, midtermGrade, finalGrade } = registration
  const words = [
    gradingMode === 'audit' && m.records_audit(),
    gradingMode === 'passFail' && m.records_pass_fail(),
    finalGrade && !finalGrade.isVerified && m.records_unverified(),
  ].filter((word) => word !== false && word !== null)
  const hasMidterm = midtermGrade !== null && finalGrade === null
  if (words.length === 0 && counts !== false && repeatCode === null && !hasMidterm) return null
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1">
      {repeatCode && (
        <Chip tone="warn" icon={Repeat}>
          {m.records_repeated()}
        </Chip>
      )}
      {hasMidterm && (
        <span>
          {m.records_midterm()} <PrivateValue>{midtermGrade.value}</PrivateValue>
        </span>
      )}
      {words.map((word) => (
        <span key={word}>{word}</span>
      ))}
      {counts === false && (
        <span className="inline-flex items-center gap-1 text-ink-soft">
          <Ban size={14} strokeWidth={1.75} aria-hidden />
          {m.records_not_counted()}
        </span>
      )}
    </span>
  )
}
