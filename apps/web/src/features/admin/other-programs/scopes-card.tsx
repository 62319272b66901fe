import { type ServiceScopeCalls, serviceScopes } from '#data/admin/operations/service-accounts.ts'
import { useGroup } from '#data/query/group-view.ts'
import { m } from '#locales/compiled/messages.js'
import { Card } from '#ui/card/card.tsx'
import type { Column } from '#ui/table/column.ts'
import { DataTable } from '#ui/table/data-table.tsx'
import { scopeLabel } from './scope-labels.ts'

const columnsOf = (): Column<ServiceScopeCalls>[] => [
  {
    key: 'scope',
    header: m.programs_account_scopes(),
    rowHeader: true,
    accessor: ({ scope }) => scopeLabel(scope),
    cell: ({ scope }) => (
      <>
        {scopeLabel(scope)}
        <code className="block text-sm font-normal text-ink-soft">{scope}</code>
      </>
    ),
  },
  {
    key: 'calls',
    header: m.programs_scope_calls(),
    long: true,
    accessor: ({ calls }) => calls.join(', '),
    cell: ({ calls }) => (
      <ul className="grid gap-1">
        {calls.map((call) => (
          <li key={call}>
            <code className="text-sm break-all">{call}</code>
          </li>
        ))}
      </ul>
    ),
  },
]

/** The scopes that accounts can have, with the calls of each. */
export function ScopesCard() {
  return (
    <Card
      group={useGroup(serviceScopes)}
      title={m.programs_scopes()}
      description={m.programs_scopes_text()}
      empty={m.programs_scopes()}
      lines={6}
    >
      {(scopes) => (
        <DataTable
          caption={m.programs_scopes()}
          hideCaption
          rows={scopes}
          columns={columnsOf()}
          rowKey={({ scope }) => scope}
        />
      )}
    </Card>
  )
}
