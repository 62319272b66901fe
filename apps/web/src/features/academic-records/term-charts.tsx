import { getTermAverages } from '#data/programs/averages.ts'
import type { GradePointAverage, Period } from '#data/shapes.ts'
import { formatCreditFigure, formatGpa } from '#lib/i18n/format.ts'
import { usePreference } from '#lib/preferences/preferences.ts'
import { m } from '#locales/compiled/messages.js'
import type { ChartGroup } from '#ui/charts/chart-data.ts'
import { ColumnChart } from '#ui/charts/lazy-charts.tsx'
import { Sheet } from '#ui/layout/sheet.tsx'
import type { Column } from '#ui/table/column.ts'
import { DataTable } from '#ui/table/data-table.tsx'
import { Average } from './cumulative-averages.tsx'

const columns: readonly Column<TermAverage>[] = [
  { key: 'term', header: m.records_term(), rowHeader: true, cell: ({ term }) => term.title },
  {
    key: 'gpa',
    header: m.records_term_gpa(),
    isNarrow: true,
    number: true,
    cell: ({ value }) => <Average value={value} />,
  },
  {
    key: 'attempted',
    header: m.records_attempted(),
    isNarrow: true,
    number: true,
    cell: ({ attempted }) => formatCreditFigure(attempted),
  },
  {
    key: 'earned',
    header: m.records_earned(),
    isNarrow: true,
    number: true,
    cell: ({ earned }) => formatCreditFigure(earned),
  },
]

const toChartGroup = ({ id, title }: Period, ...values: (number | null)[]): ChartGroup => ({
  key: id,
  label: title,
  values,
})

/** Averages and credits by term, as charts and a table. Renders nothing before the second term. */
export function TermCharts({
  periods,
  level,
}: {
  periods: readonly GradePointAverage[]
  level: string | null
}) {
  const isHidden = usePreference('hideGrades')
  const terms = termAverages(periods, level)
  if (terms.length < 2) return null
  return (
    <Sheet title={m.records_by_term()} description={m.records_by_term_description()}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-6 md:grid-cols-[repeat(2,minmax(0,1fr))]">
        {!isHidden && (
          <section className="grid content-start gap-2">
            <h3 className="text-base font-semibold">{m.records_chart_gpa()}</h3>
            <ColumnChart
              label={m.records_chart_gpa_label()}
              groups={terms.map(({ term, value }) => toChartGroup(term, value))}
              series={[m.records_term_gpa()]}
              format={formatGpa}
              max={4}
            />
          </section>
        )}
        <section className="grid content-start gap-2">
          <h3 className="text-base font-semibold">{m.records_chart_credits()}</h3>
          <ColumnChart
            label={m.records_chart_credits_label()}
            groups={terms.map(({ term, attempted, earned }) =>
              toChartGroup(term, attempted, earned),
            )}
            series={[m.records_attempted(), m.records_earned()]}
            format={formatCreditFigure}
          />
        </section>
      </div>
      <details className="disclosure mt-4">
        <summary className="screen-only">{m.records_chart_table()}</summary>
        <DataTable
          caption={m.records_by_term()}
          hideCaption
          rows={terms.toReversed()}
          columns={columns}
          rowKey={({ term }) => term.id}
        />
      </details>
    </Sheet>
  )
}

type TermAverage = {
  term: Period
  value: number | null
  attempted: number
  earned: number
}

/**
 * Each term's average and credits at one academic level, in chronological order.
 * @param level null uses the newest term's level
 */
function termAverages(periods: readonly GradePointAverage[], level: string | null): TermAverage[] {
  const terms = new Map(
    periods.flatMap(({ academicPeriod }) =>
      academicPeriod ? [[academicPeriod.id, academicPeriod] as const] : [],
    ),
  )
  const ordered = [...terms.values()].sort((a, b) => a.startOn.localeCompare(b.startOn))
  const newest = ordered.at(-1)
  const levelCode = level ?? (newest && getTermAverages(periods, newest)[0]?.level.code)
  return ordered.flatMap((term) => {
    const average = getTermAverages(periods, term).find(
      (termAverage) => termAverage.level.code === levelCode,
    )
    if (!average) return []
    const { value, attemptedCredits, earnedCredits } = average
    return [{ term, value, attempted: attemptedCredits, earned: earnedCredits }]
  })
}
