import type { ComponentProps, ReactNode } from 'react'
import type { Managed } from '#data/admin/managed-calls.ts'
import { useGroup } from '#data/query/group-view.ts'
import { ManagedList } from '#ui/managed/managed-list.tsx'
import { AdminFrame } from './admin-frame.tsx'

type List<Item extends { id: string }> = ComponentProps<typeof ManagedList<Item>>

/** An admin page for one entity (R8.20). */
export function ManagedArea<Item extends { id: string; version: number }, Input extends object>({
  title,
  list = title,
  intro,
  managed,
  add,
  above,
  below,
  ...rest
}: Omit<List<Item>, 'title' | 'subject' | 'group' | 'removal' | 'add'> & {
  title: string
  /** The list's title, when the page's title is used elsewhere on it. */
  list?: string
  intro: string
  managed: Managed<Item, Input>
  /** The label of the Add button: "New alert". */
  add: string
  above?: ReactNode
  below?: ReactNode
}) {
  const all = useGroup(managed.all)
  return (
    <AdminFrame title={title} intro={intro}>
      {above}
      <ManagedList
        {...rest}
        title={list}
        subject={title}
        group={all}
        removal={managed.removal}
        add={{ label: add }}
      />
      {/* Hidden until the height of the list above is known. */}
      {below && <div className={all.state === 'loading' ? 'invisible' : undefined}>{below}</div>}
    </AdminFrame>
  )
}
