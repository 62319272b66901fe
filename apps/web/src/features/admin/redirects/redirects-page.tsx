import { useMemo, useState } from 'react'
import { managedRedirects, type Redirect } from '#data/managed.ts'
import { m } from '#locales/compiled/messages.js'
import { DialogForm } from '#ui/dialog-form.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import type { Column } from '#ui/table/column.ts'
import { useSaving } from '#ui/use-saving.ts'
import { ManagedArea } from '../ui/managed-area.tsx'

/** Old addresses, and where they lead now (R2.4, R8.20). */
export function RedirectsPage() {
  const columns = useMemo(columnsOf, [])
  return (
    <ManagedArea
      title={m.manage_redirects()}
      intro={m.manage_redirects_text()}
      empty={m.manage_redirects_empty()}
      add={m.manage_redirect_new()}
      download="redirects"
      managed={managedRedirects}
      columns={columns}
      nameOf={nameOf}
      dialog={(redirect, onClose) => <RedirectDialog redirect={redirect} onClose={onClose} />}
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

function RedirectDialog({ redirect, onClose }: { redirect: Redirect | null; onClose: () => void }) {
  const [form, setForm] = useState({
    fromPath: redirect?.fromPath ?? '',
    toPath: redirect?.toPath ?? '',
  })
  const [tried, setTried] = useState(false)
  const { isSaving, faults, save } = useSaving(onClose, {
    field: 'fromPath',
    says: m.manage_redirect_taken(),
  })
  const fromPath = form.fromPath.trim()
  const toPath = form.toPath.trim()
  const own = {
    fromPath:
      isPath(fromPath) && !/[?#]/.test(fromPath) && fromPath !== '/'
        ? null
        : m.manage_redirect_from_check(),
    toPath: isPath(toPath) ? null : m.manage_redirect_to_check(),
  }
  // What else the server refuses of the second is a circle.
  const said = {
    fromPath: faults.fields.fromPath,
    toPath: faults.fields.toPath && m.manage_redirect_circle(),
  }

  function submit(): void {
    setTried(true)
    if (own.fromPath || own.toPath) return
    void save(
      () => managedRedirects.save({ fromPath, toPath }, redirect),
      m.admin_saved({ name: fromPath }),
    )
  }
  return (
    <DialogForm
      title={redirect ? m.manage_redirect_edit() : m.manage_redirect_new()}
      fault={faults.form}
      isSaving={isSaving}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        label={m.manage_redirect_from()}
        hint={m.manage_redirect_from_hint()}
        required
        inputMode="url"
        value={form.fromPath}
        error={(tried && own.fromPath) || said.fromPath}
        onChange={(value) => setForm({ ...form, fromPath: value })}
      />
      <TextField
        label={m.manage_redirect_to()}
        hint={m.manage_redirect_to_hint()}
        required
        inputMode="url"
        value={form.toPath}
        error={(tried && own.toPath) || said.toPath}
        onChange={(value) => setForm({ ...form, toPath: value })}
      />
    </DialogForm>
  )
}
