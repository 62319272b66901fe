import { type ReactNode, useMemo, useState } from 'react'
import type { Managed } from '#data/admin/managed.ts'
import { useGroup } from '#data/query/group-view.ts'
import { m } from '#locales/compiled/messages.js'
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx'
import { type Undoable, UndoNote } from '#ui/status/undo-note.tsx'
import type { Column } from '#ui/table/column.ts'
import { ListCard } from '#ui/table/list-card.tsx'
import { actionsColumn, deleteAction } from '#ui/table/row-actions.tsx'
import { toast } from '#ui/toast/toasts.ts'
import { AdminFrame } from './admin-frame.tsx'

type Kept = { id: string; version: number }
type Asked<Item> = { what: 'edit'; item: Item | null } | { what: 'delete'; item: Item }

/** A page of things that are kept in the hub: the list, the form, and taking one away with Undo (R8.20). */
export function ManagedArea<Item extends Kept, Words extends object>({
  title,
  list = title,
  intro,
  empty,
  add,
  download,
  managed,
  columns,
  nameOf,
  dialog,
  above,
  below,
}: {
  title: string
  /** What the list is called, where the page shows something else of the same name. */
  list?: string
  intro: string
  empty: string
  /** The button that adds one: "New alert". */
  add: string
  /** Name of the file that the table can be saved as. */
  download: string
  managed: Managed<Item, Words>
  /** All but the buttons of a row. Keep it the same between draws. */
  columns: readonly Column<Item>[]
  nameOf: (item: Item) => string
  dialog: (item: Item | null, onClose: () => void) => ReactNode
  above?: ReactNode
  below?: ReactNode
}) {
  const all = useGroup(managed.all)
  const [asked, setAsked] = useState<Asked<Item> | null>(null)
  const [last, setLast] = useState<Undoable | null>(null)
  const close = () => setAsked(null)
  const withActions = useMemo(
    () => [
      ...columns,
      actionsColumn<Item>({
        nameOf,
        edit: (item) => setAsked({ what: 'edit', item }),
        more: (item) => deleteAction(nameOf(item), () => setAsked({ what: 'delete', item })),
      }),
    ],
    [columns, nameOf],
  )

  function removed(item: Item): void {
    const undo = () => {
      setLast(null)
      managed
        .restore(item)
        .then(() => toast({ type: 'positive', message: m.manage_restored({ name: nameOf(item) }) }))
        .catch(() => toast({ type: 'negative', message: m.manage_restore_failed() }))
    }
    setLast({ message: m.manage_deleted({ name: nameOf(item) }), undo })
  }

  return (
    <AdminFrame title={title} intro={intro}>
      {above}
      <UndoNote last={last} takesFocus />
      <ListCard
        title={list}
        subject={title}
        group={all}
        rowsOf={(rows) => rows}
        columns={withActions}
        empty={empty}
        add={{ label: add, onPress: () => setAsked({ what: 'edit', item: null }) }}
        download={download}
      />
      {/* It begins where the list ends, which is not known before. */}
      {below && <div className={all.state === 'loading' ? 'invisible' : undefined}>{below}</div>}
      {asked?.what === 'edit' && dialog(asked.item, close)}
      {asked?.what === 'delete' && (
        <ConfirmDialog
          title={m.manage_delete_title()}
          action={m.admin_delete()}
          keep={m.manage_keep()}
          work={() => managed.remove(asked.item)}
          // The line with the way back says it.
          done={null}
          onDone={() => {
            removed(asked.item)
            close()
          }}
          onClose={close}
        >
          <p>{m.manage_delete_text({ name: nameOf(asked.item) })}</p>
        </ConfirmDialog>
      )}
    </AdminFrame>
  )
}
