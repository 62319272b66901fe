import type { AveragesOfLevel } from '#data/programs/averages.ts'
import type { GradePointAverage } from '#data/shapes.ts'
import { formatCreditFigure, formatGpa } from '#lib/i18n/format.ts'
import { m } from '#locales/compiled/messages.js'
import { Banner } from '#ui/status/banner.tsx'
import { Chip } from '#ui/status/chip.tsx'
import type { Column } from '#ui/table/column.ts'
import { DataTable } from '#ui/table/data-table.tsx'
import { PrivateValue } from '#ui/text/private-value.tsx'
import CircleCheck from '~icons/lucide/circle-check'
import TriangleAlert from '~icons/lucide/triangle-alert'
import { standingHistory, type TermStanding } from './standing-history.ts'
import { TermGpaChart } from './term-gpa-chart.tsx'

/** A chip that shows whether a requirement is met. */
export function RequirementChip({ isMet, yes, no }: { isMet: boolean; yes: string; no: string }) {
  return (
    <Chip tone={isMet ? 'good' : 'warn'} icon={isMet ? CircleCheck : TriangleAlert}>
      {isMet ? yes : no}
    </Chip>
  )
}

const columns: readonly Column<TermStanding>[] = [
  { key: 'term', header: m.progress_term(), rowHeader: true, cell: ({ term }) => term.title },
  {
    key: 'gpa',
    header: m.progress_term_gpa(),
    isNarrow: true,
    number: true,
    cell: ({ value }) => value !== null && <PrivateValue>{formatGpa(value)}</PrivateValue>,
  },
  {
    key: 'earned',
    header: m.progress_earned(),
    isNarrow: true,
    number: true,
    cell: ({ earnedCredits }) => formatCreditFigure(earnedCredits),
  },
  {
    key: 'attempted',
    header: m.progress_attempted(),
    isNarrow: true,
    number: true,
    cell: ({ attemptedCredits }) => formatCreditFigure(attemptedCredits),
  },
  {
    key: 'standing',
    header: m.progress_against_minimum(),
    width: '12rem',
    cell: ({ isGood }) =>
      isGood !== null && (
        <PrivateValue>
          <RequirementChip isMet={isGood} yes={m.progress_term_good()} no={m.progress_term_low()} />
        </PrivateValue>
      ),
  },
]

/** The student's standing by average, its meaning, and earlier terms. */
export function Standing({
  averages: { level, headline },
  periods,
  requiredGpa,
}: {
  averages: AveragesOfLevel
  periods: readonly GradePointAverage[]
  requiredGpa: number
}) {
  const history = standingHistory(periods, level.code, requiredGpa)
  const { value } = headline
  const isGood = value !== null && value >= requiredGpa
  const gpa = value === null ? '' : formatGpa(value)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      {value === null ? (
        <p className="text-ink-soft">{m.progress_no_average()}</p>
      ) : (
        <PrivateValue>
          <Banner
            tone={isGood ? 'good' : 'warn'}
            title={isGood ? m.progress_good() : m.progress_low()}
          >
            {isGood
              ? m.progress_good_means({ gpa, least: formatGpa(requiredGpa) })
              : m.progress_low_means({ gpa, least: formatGpa(requiredGpa) })}
          </Banner>
        </PrivateValue>
      )}
      <TermGpaChart history={history} requiredGpa={requiredGpa} />
      {history.length > 0 && (
        <DataTable
          caption={m.progress_history()}
          rows={history}
          columns={columns}
          rowKey={({ term }) => term.id}
        />
      )}
    </div>
  )
}
