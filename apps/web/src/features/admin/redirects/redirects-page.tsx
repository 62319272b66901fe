import { safePath } from '@myhub/domain/addresses/safe-path.ts'
import { useRouter } from '@tanstack/react-router'
import { useMemo } from 'react'
import { managedRedirects, type Redirect, type RedirectWords } from '#data/admin/managed.ts'
import { fetchFresh } from '#data/query/fetch-fresh.ts'
import { m } from '#locales/compiled/messages.js'
import { DialogForm } from '#ui/dialog/dialog-form.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { useEditing } from '#ui/form/use-editing.ts'
import type { Column } from '#ui/table/column.ts'
import { ManagedArea } from '../ui/managed-area.tsx'
import { SetRedirects } from './set-redirects.tsx'

/** Old addresses, and where they lead now (R2.4, R8.20). */
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
      below={<SetRedirects />}
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

const isPath = (text: string) => /^\/(?!\/)\S*$/.test(text)

/**
 * An address of the server itself, or one that a page has, leads there: no redirect is looked up for it (R2.4).
 * @param hasPage whether the hub has a page there
 */
function faultsIn(form: RedirectWords, hasPage: (path: string) => boolean) {
  const from = form.fromPath.trim()
  const isFrom = isPath(from) && !/[?#]/.test(from) && from !== '/'
  const isUsed = hasPage(from) || safePath(from) === null
  const fault = isUsed ? m.manage_redirect_from_used() : null
  return {
    fromPath: isFrom ? fault : m.manage_redirect_from_check(),
    toPath: isPath(form.toPath.trim()) ? null : m.manage_redirect_to_check(),
  }
}

/** The route of what has no page. */
const NOT_FOUND = '/$'

function RedirectDialog({ redirect, onClose }: { redirect: Redirect | null; onClose: () => void }) {
  const router = useRouter()
  const hasPage = (path: string) => {
    const [, , foundRoute] = router.getMatchedRoutes(path)
    return foundRoute !== undefined && foundRoute.fullPath !== NOT_FOUND
  }
  const { text, dialog } = useEditing({
    item: redirect,
    newest: () => fetchFresh(managedRedirects.all),
    start: (saved) => ({ fromPath: saved?.fromPath ?? '', toPath: saved?.toPath ?? '' }),
    faultsIn: (form) => faultsIn(form, hasPage),
    save: ({ fromPath, toPath }, before) =>
      managedRedirects.save({ fromPath: fromPath.trim(), toPath: toPath.trim() }, before),
    nameOf: ({ fromPath }) => fromPath.trim(),
    conflict: { field: 'fromPath', says: m.manage_redirect_taken() },
    // What else the server refuses of where it leads is a circle.
    refusals: { toPath: m.manage_redirect_circle() },
    onClose,
  })
  return (
    <DialogForm title={redirect ? m.manage_redirect_edit() : m.manage_redirect_new()} {...dialog}>
      <TextField
        label={m.manage_redirect_from()}
        hint={m.manage_redirect_from_hint()}
        required
        inputMode="url"
        {...text('fromPath')}
      />
      <TextField
        label={m.manage_redirect_to()}
        hint={m.manage_redirect_to_hint()}
        required
        inputMode="url"
        {...text('toPath')}
      />
    </DialogForm>
  )
}
