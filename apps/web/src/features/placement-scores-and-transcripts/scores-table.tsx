import type { AptitudeScore } from '#data/shapes.ts'
import { formatDay } from '#lib/i18n/format.ts'
import { getLang } from '#lib/i18n/language.ts'
import { m } from '#locales/compiled/messages.js'
import { Chip } from '#ui/status/chip.tsx'
import type { Column } from '#ui/table/column.ts'
import { DataTable } from '#ui/table/data-table.tsx'
import { useToday } from '#ui/time/use-today.ts'
import { bestScores } from './best-scores.ts'

type Row = { score: AptitudeScore; isBest: boolean; partOf: string | null; today: string }

const sourceLabels: Readonly<Record<AptitudeScore['reported'], (() => string) | null>> = {
  official: m.scores_official,
  unofficial: m.scores_unofficial,
  unknown: null,
}

function Score({ row: { score, isBest } }: { row: Row }) {
  const { max } = score.assessment
  const hasMaximum = max !== null && score.numericScore !== null
  const details = [
    score.percentile !== null && m.scores_percentile_of({ percent: score.percentile }),
    score.status === 'active' ? sourceLabels[score.reported]?.() : m.scores_not_used(),
  ].filter(Boolean)
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1">
      <span className="whitespace-nowrap">
        <strong className="figures">{score.score}</strong>
        {hasMaximum && ` ${m.scores_out_of({ most: max })}`}
      </span>
      {isBest && <Chip tone="good">{m.scores_best()}</Chip>}
      <span className="block w-full text-sm text-ink-soft">{details.join(' · ')}</span>
    </span>
  )
}

function Until({ row: { score, today } }: { row: Row }) {
  if (!score.expiresOn) return <span className="whitespace-nowrap">{m.scores_no_end()}</span>
  const day = <time dateTime={score.expiresOn}>{formatDay(score.expiresOn, today)}</time>
  if (!score.isExpired) return <span className="whitespace-nowrap">{day}</span>
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1">
      <span className="whitespace-nowrap">{day}</span>
      <Chip tone="bad">{m.scores_expired()}</Chip>
    </span>
  )
}

const columns: readonly Column<Row>[] = [
  {
    key: 'test',
    header: m.scores_test(),
    rowHeader: true,
    cell: ({ score, partOf }) => (
      <>
        <span lang={getLang(score.assessment)}>{score.assessment.title}</span>
        {partOf && (
          <span className="block text-sm font-normal text-ink-soft">
            {m.scores_part_of({ test: partOf })}
          </span>
        )}
      </>
    ),
  },
  { key: 'score', header: m.scores_score(), width: '11.5rem', cell: (row) => <Score row={row} /> },
  {
    key: 'taken',
    header: m.scores_taken(),
    width: '7rem',
    cell: ({ score, today }) => (
      <time dateTime={score.takenOn} className="whitespace-nowrap">
        {formatDay(score.takenOn, today)}
      </time>
    ),
  },
  {
    key: 'until',
    header: m.scores_valid_until(),
    width: '6.5rem',
    cell: (row) => <Until row={row} />,
  },
  {
    key: 'places',
    header: m.scores_places(),
    width: '9rem',
    // An expired score places into nothing.
    cell: ({ score }) =>
      !score.isExpired && score.placesInto && <span lang={getLang(score)}>{score.placesInto}</span>,
  },
]

/** All test scores, with the end of their validity and the placement. */
export function ScoresTable({ scores }: { scores: readonly AptitudeScore[] }) {
  const today = useToday()
  const bestIds = bestScores(scores)
  const titles = new Map(scores.map(({ assessment }) => [assessment.code, assessment.title]))
  return (
    <DataTable
      caption={m.scores_tests()}
      hideCaption
      rows={scores.map((score) => ({
        score,
        isBest: bestIds.has(score.id),
        partOf: titles.get(score.assessment.parentCode ?? '') ?? null,
        today,
      }))}
      columns={columns}
      rowKey={({ score }) => score.id}
    />
  )
}
