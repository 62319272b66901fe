import { useMemo } from 'react'
import type { PathwayChangeRequest } from '#data/admin/manage-pathways.ts'
import { formatInstant } from '#lib/i18n/format.ts'
import { m } from '#locales/compiled/messages.js'
import { Chip } from '#ui/status/chip.tsx'
import type { Column } from '#ui/table/column.ts'
import { ProcessedTable } from '#ui/table/data-table.tsx'
import { useCollegeZone } from '#ui/time/college-zone.ts'
import { useNow } from '#ui/time/use-now.ts'
import CircleCheck from '~icons/lucide/circle-check'
import CircleX from '~icons/lucide/circle-x'

const states: Readonly<Record<PathwayChangeRequest['state'], () => string>> = {
  submitted: m.pathway_requests_waiting,
  approved: m.pathway_requests_was_approved,
  autoApplied: m.pathway_requests_was_applied,
  rejected: m.pathway_requests_was_declined,
}
const processing = { sort: true, filter: true, pageSize: 20, download: 'pathway-requests' }

const columnsOf = (formatAt: (at: string) => string): Column<PathwayChangeRequest>[] => [
  {
    key: 'student',
    header: m.pathway_requests_student(),
    rowHeader: true,
    accessor: ({ person }) => person.displayName,
  },
  {
    key: 'pathway',
    header: m.pathway_requests_pathway(),
    accessor: ({ pathway }) => pathway.title,
  },
  { key: 'term', header: m.pathway_requests_term(), accessor: ({ startTerm }) => startTerm.title },
  {
    key: 'decision',
    header: m.pathway_requests_decision(),
    accessor: ({ state }) => states[state](),
    cell: ({ state, message }) => (
      <>
        <Chip
          tone={state === 'rejected' ? 'bad' : 'good'}
          icon={state === 'rejected' ? CircleX : CircleCheck}
        >
          {states[state]()}
        </Chip>
        {message && <span className="mt-1 block max-w-[40ch] break-words text-sm">{message}</span>}
      </>
    ),
  },
  { key: 'by', header: m.pathway_requests_by(), accessor: ({ decidedBy }) => decidedBy },
  {
    key: 'when',
    header: m.pathway_requests_when(),
    accessor: ({ decidedAt }) => decidedAt,
    cell: ({ decidedAt }) => decidedAt && formatAt(decidedAt),
  },
]

/** Decided requests with decision maker and date, newest first. */
export function DecidedTable({ requests }: { requests: readonly PathwayChangeRequest[] }) {
  const zone = useCollegeZone()
  const now = useNow(60_000)
  const columns = useMemo(() => columnsOf((at) => formatInstant(at, zone, now)), [zone, now])
  return (
    <ProcessedTable
      caption={m.pathway_requests_decided()}
      hideCaption
      rows={requests}
      columns={columns}
      processing={processing}
    />
  )
}
