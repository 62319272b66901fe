import type { SelfAssessment } from '#data/shapes.ts'
import { formatDay } from '#lib/i18n/format.ts'
import { getLang, inEnglish } from '#lib/i18n/language.ts'
import { m } from '#locales/compiled/messages.js'
import type { Column } from '#ui/table/column.ts'
import { DataTable } from '#ui/table/data-table.tsx'
import { useToday } from '#ui/time/use-today.ts'
import { areaLabel } from './area-labels.ts'
import { TOP_LEVEL } from './levels.ts'

type Row = { assessment: SelfAssessment; today: string }

const sources: Readonly<Record<SelfAssessment['source'], () => string>> = {
  self: m.ela_source_self,
  test: m.ela_source_test,
  interview: m.ela_source_interview,
}

const columns: readonly Column<Row>[] = [
  {
    key: 'skill',
    header: m.ela_skill(),
    rowHeader: true,
    cell: ({ assessment: { area } }) => areaLabel(area),
  },
  {
    key: 'level',
    header: m.ela_level(),
    width: '10rem',
    cell: ({ assessment: { level, levelTitle, translations } }) => (
      <>
        <strong className="figures">{m.ela_level_of({ level, most: TOP_LEVEL })}</strong>
        <span lang={getLang({ translations })} className="block text-ink-soft">
          {levelTitle}
        </span>
      </>
    ),
  },
  {
    key: 'taken',
    header: m.ela_taken(),
    width: '8rem',
    cell: ({ assessment: { takenOn, source }, today }) => (
      <>
        <time dateTime={takenOn} className="whitespace-nowrap">
          {formatDay(takenOn, today)}
        </time>
        <span className="block text-ink-soft">{sources[source]()}</span>
      </>
    ),
  },
  {
    key: 'course',
    header: m.ela_course(),
    width: '15rem',
    cell: ({ assessment: { recommendedCourse: course } }) =>
      course && (
        <>
          <span className="figures">{course.id}</span>{' '}
          <bdi lang={inEnglish}>{course.shortTitle}</bdi>
        </>
      ),
  },
]

/** Each skill with its level, when and how it was assessed, and the matching course. */
export function LevelsTable({
  caption,
  hideCaption = true,
  assessments,
}: {
  caption: string
  hideCaption?: boolean
  assessments: readonly SelfAssessment[]
}) {
  const today = useToday()
  return (
    <DataTable
      caption={caption}
      hideCaption={hideCaption}
      rows={assessments.map((assessment) => ({ assessment, today }))}
      columns={columns}
      rowKey={({ assessment }) => assessment.id}
    />
  )
}
