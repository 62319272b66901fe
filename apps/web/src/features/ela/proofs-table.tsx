import type { AptitudeScore } from '#data/shapes.ts'
import { formatDay } from '#lib/i18n/format.ts'
import { langOf } from '#lib/i18n/language.ts'
import { m } from '#locales/compiled/messages.js'
import { Chip } from '#ui/status/chip.tsx'
import type { Column } from '#ui/table/column.ts'
import { DataTable } from '#ui/table/data-table.tsx'
import { useToday } from '#ui/time/use-today.ts'

type Row = { proof: AptitudeScore; today: string }

const columns: readonly Column<Row>[] = [
  {
    key: 'test',
    header: m.ela_proof(),
    rowHeader: true,
    cell: ({ proof: { assessment } }) => <span lang={langOf(assessment)}>{assessment.title}</span>,
  },
  {
    key: 'score',
    header: m.ela_score(),
    width: '6rem',
    cell: ({ proof }) => <strong className="figures">{proof.score}</strong>,
  },
  {
    key: 'taken',
    header: m.ela_taken(),
    width: '8rem',
    cell: ({ proof: { takenOn }, today }) => (
      <time dateTime={takenOn} className="whitespace-nowrap">
        {formatDay(takenOn, today)}
      </time>
    ),
  },
  {
    key: 'until',
    header: m.ela_valid_until(),
    width: '12rem',
    cell: ({ proof: { expiresOn, isExpired }, today }) =>
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
export function ProofsTable({ proofs }: { proofs: readonly AptitudeScore[] }) {
  const today = useToday()
  return (
    <DataTable
      caption={m.ela_proofs()}
      hideCaption
      rows={proofs.map((proof) => ({ proof, today }))}
      columns={columns}
      rowKey={({ proof }) => proof.id}
    />
  )
}
