import type { AptitudeScore } from '#data/shapes.ts'
import { formatDay } from '#lib/i18n/format.ts'
import { getLang } from '#lib/i18n/language.ts'
import { m } from '#locales/compiled/messages.js'
import { Chip } from '#ui/status/chip.tsx'
import type { Column } from '#ui/table/column.ts'
import { DataTable } from '#ui/table/data-table.tsx'
import { useToday } from '#ui/time/use-today.ts'

type Row = { result: AptitudeScore; today: string }

const columns: readonly Column<Row>[] = [
  {
    key: 'test',
    header: m.ela_proof(),
    rowHeader: true,
    cell: ({ result: { assessment } }) => (
      <span lang={getLang(assessment)}>{assessment.title}</span>
    ),
  },
  {
    key: 'score',
    header: m.ela_score(),
    width: '6rem',
    cell: ({ result }) => <strong className="figures">{result.score}</strong>,
  },
  {
    key: 'taken',
    header: m.ela_taken(),
    width: '8rem',
    cell: ({ result: { takenOn }, today }) => (
      <time dateTime={takenOn} className="whitespace-nowrap">
        {formatDay(takenOn, today)}
      </time>
    ),
  },
  {
    key: 'until',
    header: m.ela_valid_until(),
    width: '12rem',
    cell: ({ result: { expiresOn, isExpired }, today }) =>
      expiresOn ? (
        <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1">
          <time dateTime={expiresOn} className="whitespace-nowrap">
            {formatDay(expiresOn, today)}
          </time>
          {isExpired && <Chip tone="bad">{m.ela_expired()}</Chip>}
        </span>
      ) : (
        m.ela_no_end()
      ),
  },
]

/** English test results with their expiration dates. */
export function TestResultsTable({ results }: { results: readonly AptitudeScore[] }) {
  const today = useToday()
  return (
    <DataTable
      caption={m.ela_proofs()}
      hideCaption
      rows={results.map((result) => ({ result, today }))}
      columns={columns}
      rowKey={({ result }) => result.id}
    />
  )
}
