import { type SetRedirect, setRedirects } from '#data/admin/managed.ts'
import { useGroup } from '#data/query/group-view.ts'
import { m } from '#locales/compiled/messages.js'
import { Card } from '#ui/card/card.tsx'
import { Chip } from '#ui/status/chip.tsx'
import type { Column } from '#ui/table/column.ts'
import { DataTable } from '#ui/table/data-table.tsx'

const stateOf = ({ isReplaced }: SetRedirect) =>
  isReplaced ? m.manage_redirects_set_replaced() : m.manage_redirects_set_used()

const columnsOf = (): Column<SetRedirect>[] => [
  {
    key: 'from',
    header: m.manage_redirect_from(),
    rowHeader: true,
    accessor: ({ fromPath }) => fromPath,
    cell: ({ fromPath }) => <span className="break-all">{fromPath}</span>,
  },
  {
    key: 'to',
    header: m.manage_redirect_to(),
    accessor: ({ toPath }) => toPath,
    cell: ({ toPath }) => <span className="break-all">{toPath}</span>,
  },
  {
    key: 'state',
    header: m.manage_redirects_set_state(),
    accessor: stateOf,
    cell: (redirect) => (
      <Chip tone={redirect.isReplaced ? 'neutral' : 'good'}>{stateOf(redirect)}</Chip>
    ),
  },
]

/** The redirects in MYHUB_REDIRECTS, read-only (R2.4, R8.20). */
export function ConfiguredRedirects() {
  const group = useGroup(setRedirects)
  return (
    <Card
      group={group}
      title={m.manage_redirects_set()}
      description={m.manage_redirects_set_text()}
      empty={m.manage_redirects_set_none()}
      lines={3}
    >
      {(redirects) => (
        <DataTable
          caption={m.manage_redirects_set()}
          hideCaption
          rows={redirects}
          columns={columnsOf()}
          rowKey={({ fromPath }) => fromPath}
        />
      )}
    </Card>
  )
}
