import type { ReactNode } from 'react'
import type { UploadReport } from '#data/admin/operations/record-upload.ts'
import { formatCount } from '#lib/i18n/format.ts'
import { m } from '#locales/compiled/messages.js'
import type { Column } from '#ui/table/column.ts'
import { DataTable } from '#ui/table/data-table.tsx'
import { formatRemark, Remark } from './remark.tsx'
import { tableName } from './table-names.ts'

type Row = UploadReport['tables'][number]
type Problem = UploadReport['problems'][number]

const countColumn = (key: Exclude<keyof Row, 'label'>, header: string): Column<Row> => ({
  key,
  header,
  number: true,
  isNarrow: true,
  accessor: (row) => formatCount(row[key]),
})

const tableColumns = (): Column<Row>[] => [
  {
    key: 'label',
    header: m.admin_sync_resource(),
    rowHeader: true,
    accessor: ({ label }) => tableName(label),
  },
  countColumn('read', m.admin_sync_read()),
  countColumn('inserted', m.admin_sync_inserted()),
  countColumn('updated', m.admin_sync_updated()),
  countColumn('unchanged', m.admin_sync_unchanged()),
  countColumn('removed', m.admin_sync_removed()),
  countColumn('setAside', m.admin_sync_set_aside()),
]

const formatLocation = ({ resource, line, field }: Problem): string => {
  const location = line === null ? resource : m.admin_sync_line({ resource, line })
  return field === null ? location : `${location} · ${field}`
}

const problemColumns = (): Column<Problem>[] => [
  { key: 'where', header: m.admin_sync_where(), rowHeader: true, accessor: formatLocation },
  {
    key: 'reason',
    header: m.admin_sync_reason(),
    accessor: ({ reason, remark }) => (remark && formatRemark(remark)) ?? reason,
    cell: ({ reason, remark }) => <Remark remarks={[remark]} original={reason} />,
  },
  { key: 'sample', header: m.admin_sync_sample(), accessor: ({ sample }) => sample },
]

function LineList({ title, lines }: { title: string; lines: readonly [string, ReactNode][] }) {
  if (lines.length === 0) return null
  return (
    <section>
      <h3 className="font-semibold">{title}</h3>
      <ul className="list-disc ps-6">
        {lines.map(([key, line]) => (
          <li key={key} className="break-words">
            {line}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The report of a check or an import: changes per table, unusable rows, and missing data. */
export function UploadFindings({ report }: { report: UploadReport }) {
  const { tables, problems, setAside, notes, noteRemarks, notProvided } = report
  return (
    <>
      {tables.length > 0 && (
        <DataTable
          caption={report.title}
          rows={tables}
          columns={tableColumns()}
          rowKey={({ label }) => label}
        />
      )}
      {problems.length > 0 && (
        <DataTable
          caption={m.admin_upload_problems({ count: formatCount(setAside) })}
          rows={problems}
          columns={problemColumns()}
          rowKey={({ resource, line, field, reason }) => `${resource} ${line} ${field} ${reason}`}
        />
      )}
      <LineList
        title={m.admin_upload_notes()}
        lines={notes.map((note, index) => [
          note,
          <Remark key={note} remarks={[noteRemarks[index] ?? null]} original={note} />,
        ])}
      />
      <LineList
        title={m.admin_upload_not_provided()}
        lines={notProvided.map((label) => [label, tableName(label)])}
      />
    </>
  )
}
