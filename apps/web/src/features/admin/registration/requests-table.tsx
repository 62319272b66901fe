import { useMemo } from 'react'
import type { SeenRequest } from '#data/admin/manage-registration.ts'
import { rejectionLabel } from '#data/registration/plans/rejection-labels.ts'
import { requestLabels } from '#data/registration/plans/request-labels.ts'
import { formatInstant } from '#lib/i18n/format.ts'
import { inEnglish } from '#lib/i18n/language.ts'
import { m } from '#locales/compiled/messages.js'
import { Chip } from '#ui/status/chip.tsx'
import type { Column } from '#ui/table/column.ts'
import { ProcessedTable } from '#ui/table/data-table.tsx'
import { useCollegeZone } from '#ui/time/college-zone.ts'
import { useNow } from '#ui/time/use-now.ts'
import { requestStates } from './request-states.ts'
import { SectionCell } from './section-cell.tsx'

const processing = { sort: true, filter: true, pageSize: 20, download: 'registration-requests' }

const columnsOf = (formatAt: (at: string) => string): Column<SeenRequest>[] => [
  {
    key: 'class',
    header: m.admin_registration_class(),
    rowHeader: true,
    accessor: ({ section }) => section.name,
    cell: ({ section }) => <SectionCell section={section} />,
  },
  {
    key: 'action',
    header: m.admin_registration_action(),
    accessor: ({ action }) => requestLabels[action](),
  },
  {
    key: 'state',
    header: m.admin_registration_state(),
    accessor: ({ state }) => requestStates[state].word(),
    cell: ({ state, reasons }) => (
      <>
        <Chip tone={requestStates[state].tone}>{requestStates[state].word()}</Chip>
        {state === 'refused' &&
          reasons.map((reason) => (
            <span
              key={`${reason.code} ${reason.message}`}
              className="mt-1 block max-w-[50ch] text-sm"
            >
              {rejectionLabel(reason)}
              {reason.message !== null && (
                <span className="block break-words text-ink-soft" lang={inEnglish}>
                  {reason.message}
                </span>
              )}
            </span>
          ))}
      </>
    ),
  },
  {
    key: 'when',
    header: m.admin_registration_when(),
    accessor: ({ requestedAt }) => requestedAt,
    cell: ({ requestedAt }) => formatAt(requestedAt),
  },
]

/** Requests with their outcomes, newest first, without names. */
export function RequestsTable({ requests }: { requests: readonly SeenRequest[] }) {
  const zone = useCollegeZone()
  const now = useNow(60_000)
  const columns = useMemo(() => columnsOf((at) => formatInstant(at, zone, now)), [zone, now])
  return (
    <ProcessedTable
      caption={m.admin_registration_requests()}
      hideCaption
      rows={requests}
      columns={columns}
      processing={processing}
    />
  )
}
