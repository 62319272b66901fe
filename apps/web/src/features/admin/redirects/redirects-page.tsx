import { useMemo } from 'react'
import { managedRedirects, type Redirect } from '#data/admin/managed.ts'
import { lazyModule } from '#lib/loading/lazy-module.tsx'
import { m } from '#locales/compiled/messages.js'
import type { Column } from '#ui/table/column.ts'
import { ManagedArea } from '../ui/managed-area.tsx'
import { ConfiguredRedirects } from './configured-redirects.tsx'

const RedirectDialog = lazyModule(() => import('./redirect-dialog.tsx')).dialog('RedirectDialog')

/** Old URLs and their new targets (R2.4, R8.20). */
export function RedirectsPage() {
  const columns = useMemo(columnsOf, [])
  return (
    <ManagedArea
      title={m.manage_redirects()}
      list={m.manage_redirects_list()}
      intro={m.manage_redirects_text()}
      empty={m.manage_redirects_empty()}
      add={m.manage_redirect_new()}
      download="redirects"
      managed={managedRedirects}
      columns={columns}
      nameOf={nameOf}
      dialog={(redirect, onClose) => <RedirectDialog redirect={redirect} onClose={onClose} />}
      below={<ConfiguredRedirects />}
    />
  )
}

const nameOf = ({ fromPath }: Redirect) => fromPath

const columnsOf = (): Column<Redirect>[] => [
  {
    key: 'from',
    header: m.manage_redirect_from(),
    rowHeader: true,
    accessor: nameOf,
    cell: ({ fromPath }) => <span className="break-all">{fromPath}</span>,
  },
  {
    key: 'to',
    header: m.manage_redirect_to(),
    accessor: ({ toPath }) => toPath,
    cell: ({ toPath }) => <span className="break-all">{toPath}</span>,
  },
]
