import { type ReactNode, useMemo, useState } from 'react'
import { m } from '#locales/compiled/messages.js'
import type { GroupView } from '../card/group-view.ts'
import { ConfirmDialog } from '../dialog/confirm-dialog.tsx'
import { type Undoable, UndoNote } from '../status/undo-note.tsx'
import type { Column } from '../table/column.ts'
import { ListCard } from '../table/list-card.tsx'
import { actionsColumn, deleteAction, type RowAction } from '../table/row-actions.tsx'
import { toast } from '../toast/toasts.ts'

/** The calls that delete and restore an item. */
type RemovalCalls<Item> = {
  remove: (item: Item) => Promise<void>
  restore: (item: Item) => Promise<void>
}

type DialogState<Item> = { kind: 'edit'; item: Item | null } | { kind: 'delete'; item: Item }

/** A list of managed content: a table, the form, and deleting with Undo (R8.20). */
export function ManagedList<Item extends { id: string }>({
  title,
  subject,
  group,
  empty,
  singular = false,
  add,
  more,
  download,
  columns,
  nameOf,
  dialog,
  removal,
  inUseMessage,
  actions,
}: {
  title: string
  /** The name used in the sentence about a failure, when it is not the title. */
  subject?: string | undefined
  group: GroupView<readonly Item[]>
  empty: string
  singular?: boolean
  /** The label of the Add button: "New alert"; null while the list is loading. */
  add: { label: string; disabledReason?: string | undefined; isSecondary?: boolean } | null
  /** Content next to that button. */
  more?: ReactNode
  /** The file name for downloads. */
  download: string
  /** All columns except the row's buttons. Must be stable between renders. */
  columns: readonly Column<Item>[]
  nameOf: (item: Item) => string
  dialog: (item: Item | null, onClose: () => void) => ReactNode
  /** Null for an entity that is never deleted. */
  removal: RemovalCalls<Item> | null
  /** Why an item that is in use can't be deleted. */
  inUseMessage?: string
  /** Other actions of an item. Must be stable between renders. */
  actions?: (item: Item) => readonly RowAction[]
}) {
  const [open, setOpen] = useState<DialogState<Item> | null>(null)
  const [last, setLast] = useState<Undoable | null>(null)
  const close = () => setOpen(null)
  const isRemovable = removal !== null
  const withActions = useMemo(
    () => [
      ...columns,
      actionsColumn<Item>({
        nameOf,
        edit: (item) => setOpen({ kind: 'edit', item }),
        more: (item) => [
          ...(actions?.(item) ?? []),
          ...(isRemovable
            ? [deleteAction(nameOf(item), () => setOpen({ kind: 'delete', item }))]
            : []),
        ],
      }),
    ],
    [columns, nameOf, actions, isRemovable],
  )

  function removed(item: Item): void {
    const undo = () => {
      setLast(null)
      removal
        ?.restore(item)
        .then(() => toast({ type: 'positive', message: m.manage_restored({ name: nameOf(item) }) }))
        .catch(() => toast({ type: 'negative', message: m.manage_restore_failed() }))
    }
    setLast({ message: m.manage_deleted({ name: nameOf(item) }), undo })
  }

  return (
    <>
      {isRemovable && <UndoNote last={last} shouldFocus />}
      <ListCard
        title={title}
        subject={subject}
        group={group}
        rowsOf={(rows) => rows}
        columns={withActions}
        empty={empty}
        singular={singular}
        add={add && { ...add, onPress: () => setOpen({ kind: 'edit', item: null }) }}
        more={more}
        download={download}
      />
      {open?.kind === 'edit' && dialog(open.item, close)}
      {open?.kind === 'delete' && removal && (
        <ConfirmDialog
          title={m.manage_delete_title()}
          action={m.admin_delete()}
          cancelLabel={m.manage_keep()}
          work={() => removal.remove(open.item)}
          // The Undo line shows the confirmation.
          doneMessage={null}
          {...(inUseMessage && { conflict: { message: inUseMessage } })}
          onDone={() => {
            removed(open.item)
            close()
          }}
          onClose={close}
        >
          <p>{m.manage_delete_text({ name: nameOf(open.item) })}</p>
        </ConfirmDialog>
      )}
    </>
  )
}
