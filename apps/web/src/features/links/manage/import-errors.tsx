import type { LinkImportCheck } from '#data/admin/manage-links.ts'
import { formatCount } from '#lib/i18n/format.ts'
import { m } from '#locales/compiled/messages.js'
import { Banner } from '#ui/status/banner.tsx'
import type { Column } from '#ui/table/column.ts'
import { DataTable } from '#ui/table/data-table.tsx'

type ImportError = LinkImportCheck['faults'][number]
type Row = ImportError & { id: string }

const errorMessages: Readonly<Record<ImportError['code'], (of: { about: string }) => string>> = {
  missing: m.links_fault_missing,
  unknownColumn: m.links_fault_unknownColumn,
  unreadable: m.links_fault_unreadable,
  required: m.links_fault_required,
  tooLong: m.links_fault_tooLong,
  tooMany: m.links_fault_tooMany,
  tooManyColumns: m.links_fault_tooManyColumns,
  tooManyLinks: m.links_fault_tooManyLinks,
  yesOrNo: m.links_fault_yesOrNo,
  address: m.links_fault_address,
  category: m.links_fault_category,
  number: m.links_fault_number,
}

const getColumns = (): Column<Row>[] => [
  {
    key: 'line',
    header: m.links_import_line(),
    rowHeader: true,
    accessor: ({ line }) => line,
    cell: ({ line }) => m.links_import_line_nth({ line: formatCount(line) }),
  },
  { key: 'column', header: m.links_import_column(), accessor: ({ column }) => column },
  {
    key: 'problem',
    header: m.links_import_problem(),
    accessor: ({ code, about }) => errorMessages[code]({ about: about ?? '' }),
  },
]

/** The errors of an import file, line by line. */
export function ImportErrors({ errors }: { errors: readonly ImportError[] }) {
  const rows = errors.map((error, index) => ({ ...error, id: String(index) }))
  return (
    <>
      <Banner tone="bad">{m.links_import_faults()}</Banner>
      <DataTable
        caption={m.links_import_faults_table()}
        hideCaption
        rows={rows}
        columns={getColumns()}
        rowKey={({ id }) => id}
      />
    </>
  )
}
