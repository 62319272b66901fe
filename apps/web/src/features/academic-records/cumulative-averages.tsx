import { averagesByLevel } from '@myhub/domain/gpa/averages.ts'
import type { ReactNode } from 'react'
import type { AveragesOfLevel } from '#data/programs/averages.ts'
import type { GradePointAverage } from '#data/shapes.ts'
import { formatCreditFigure, formatGpa, formatPoints } from '#lib/i18n/format.ts'
import { getLang } from '#lib/i18n/language.ts'
import { m } from '#locales/compiled/messages.js'
import { Figure, Figures } from '#ui/layout/figure.tsx'
import type { Column } from '#ui/table/column.ts'
import { DataTable } from '#ui/table/data-table.tsx'
import { PrivateValue } from '#ui/text/private-value.tsx'

const sources: Readonly<Record<GradePointAverage['source'], () => string>> = {
  all: m.records_source_all,
  institution: m.records_source_institution,
  transfer: m.records_source_transfer,
}

const columns: readonly Column<GradePointAverage>[] = [
  {
    key: 'source',
    header: m.records_source(),
    rowHeader: true,
    cell: ({ source }) => sources[source](),
  },
  {
    key: 'gpa',
    header: m.records_gpa_column(),
    isNarrow: true,
    number: true,
    cell: ({ value }) => <Average value={value} />,
  },
  {
    key: 'attempted',
    header: m.records_attempted(),
    isNarrow: true,
    number: true,
    cell: ({ attemptedCredits }) => formatCreditFigure(attemptedCredits),
  },
  {
    key: 'earned',
    header: m.records_earned(),
    isNarrow: true,
    number: true,
    cell: ({ earnedCredits }) => formatCreditFigure(earnedCredits),
  },
  {
    key: 'points',
    header: m.records_points(),
    isNarrow: true,
    number: true,
    cell: ({ qualityPoints }) => <PrivateValue>{formatPoints(qualityPoints)}</PrivateValue>,
  },
]

/** Averages over all terms: the total in large figures, then by source. */
export function CumulativeAverages({
  cumulative,
  mainLevel,
}: {
  cumulative: readonly GradePointAverage[]
  mainLevel: string | null
}) {
  const levels = averagesByLevel(cumulative, mainLevel)
  if (levels.length === 0) return <p className="text-ink-soft">{m.records_gpa_empty()}</p>
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      {levels.map((level) => (
        <Level key={level.level.code} averages={level} isOnly={levels.length === 1} />
      ))}
    </div>
  )
}

function Level({ averages, isOnly }: { averages: AveragesOfLevel; isOnly: boolean }) {
  const { level, headline, sources: bySource } = averages
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-5" aria-label={level.title}>
      {!isOnly && (
        <h3 lang={getLang(level, 'title')} className="text-base font-semibold">
          {level.title}
        </h3>
      )}
      <Figures isWide>
        <Figure value={<Average value={headline.value} />} label={m.records_overall_gpa()} />
        <Figure
          value={formatCreditFigure(headline.attemptedCredits)}
          label={m.records_attempted()}
        />
        <Figure value={formatCreditFigure(headline.earnedCredits)} label={m.records_earned()} />
        <Figure
          value={<PrivateValue>{formatPoints(headline.qualityPoints)}</PrivateValue>}
          label={m.records_points()}
        />
      </Figures>
      {bySource.some((average) => isDifferent(average, headline)) && (
        <DataTable
          caption={m.records_by_source()}
          rows={bySource}
          columns={columns}
          rowKey={({ source }) => source}
        />
      )}
    </section>
  )
}

/** Both averages are the same for a person who has only studied here. */
const isDifferent = (a: GradePointAverage, b: GradePointAverage) =>
  a.value !== b.value ||
  a.attemptedCredits !== b.attemptedCredits ||
  a.earnedCredits !== b.earnedCredits ||
  a.qualityPoints !== b.qualityPoints

/** An average with two decimals, or a note for a source without one. */
export function Average({ value }: { value: number | null }): ReactNode {
  if (value === null) return <span className="text-ink-soft">{m.records_gpa_none()}</span>
  return <PrivateValue>{formatGpa(value)}</PrivateValue>
}
