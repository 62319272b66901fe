import { useMemo, useState } from 'react'
import {
  type ServiceAccount,
  serviceAccounts,
  serviceScopes,
} from '#data/admin/operations/service-accounts.ts'
import { useGroup } from '#data/query/group-view.ts'
import { formatCount, formatInstant } from '#lib/i18n/format.ts'
import { inEnglish } from '#lib/i18n/language.ts'
import { lazyModule } from '#lib/loading/lazy-module.tsx'
import { m } from '#locales/compiled/messages.js'
import { ManagedList } from '#ui/managed/managed-list.tsx'
import type { Column } from '#ui/table/column.ts'
import { useCollegeZone } from '#ui/time/college-zone.ts'
import { useNow } from '#ui/time/use-now.ts'
import { keyState } from './key-state.ts'
import { scopeLabel } from './scope-labels.ts'

const AccountDialog = lazyModule(() => import('./account-dialog.tsx')).dialog('AccountDialog')
const KeysDialog = lazyModule(() => import('./keys-dialog.tsx')).dialog('KeysDialog')

const nameOf = ({ name }: ServiceAccount) => name

/** The accounts of other programs, with their keys. */
export function AccountsList() {
  const group = useGroup(serviceAccounts.all)
  const scopes = useGroup(serviceScopes)
  const zone = useCollegeZone()
  const now = useNow(60_000)
  const [openedId, setOpenedId] = useState<string | null>(null)
  const columns = useMemo(() => columnsOf(zone, now), [zone, now])
  const account = group.data?.find(({ id }) => id === openedId)
  return (
    <>
      <ManagedList
        title={m.programs_accounts()}
        group={group}
        empty={m.programs_accounts_empty()}
        add={{ label: m.programs_account_new() }}
        download="service-accounts"
        columns={columns}
        nameOf={nameOf}
        removal={serviceAccounts.removal}
        actions={useMemo(
          () => (row: ServiceAccount) => [
            {
              label: m.programs_keys(),
              accessibleLabel: m.programs_keys_named({ name: row.name }),
              onPress: () => setOpenedId(row.id),
            },
          ],
          [],
        )}
        dialog={(item, onClose) => (
          <AccountDialog item={item} scopes={scopes.data ?? []} onClose={onClose} />
        )}
      />
      {account && <KeysDialog account={account} onClose={() => setOpenedId(null)} />}
    </>
  )
}

const columnsOf = (zone: string, now: Date): Column<ServiceAccount>[] => [
  {
    key: 'name',
    header: m.programs_account_name(),
    rowHeader: true,
    accessor: nameOf,
    cell: ({ name, purpose, contact }) => (
      <span lang={inEnglish}>
        {name}
        <span className="block max-w-[40ch] text-sm font-normal text-ink-soft">
          {purpose} {contact}
        </span>
      </span>
    ),
  },
  {
    key: 'scopes',
    header: m.programs_account_scopes(),
    accessor: ({ scopes }) => scopes.map(scopeLabel).join('; '),
    cell: ({ scopes }) => (
      <ul className="grid gap-1">
        {scopes.map((scope) => (
          <li key={scope}>{scopeLabel(scope)}</li>
        ))}
      </ul>
    ),
  },
  {
    key: 'keys',
    header: m.programs_keys(),
    accessor: ({ keys }) => describeKeys(keys, zone, now),
  },
]

/** The number of active keys and their last use. */
function describeKeys(keys: ServiceAccount['keys'], zone: string, now: Date): string {
  const active = keys.filter((key) => keyState(key, now) === 'active')
  if (active.length === 0) return m.programs_keys_none()
  const used = keys.flatMap(({ lastUsedAt }) => lastUsedAt ?? []).toSorted()
  const last = used.at(-1)
  const count = m.programs_keys_active({ count: formatCount(active.length) })
  return `${count}. ${
    last === undefined
      ? m.programs_key_never_used()
      : m.programs_key_used({ when: formatInstant(last, zone, now) })
  }`
}
