import { m } from '#locales/compiled/messages.js'
import { Button } from '#ui/controls/button.tsx'
import type { Column } from './column.ts'

/** What a row's further button does; a screen reader hears of which row by `named`. */
export type RowAction = {
  label: string
  named: string
  onPress: () => void
  /** Why it cannot be done now. */
  disabledReason?: string | undefined
}

/** The last column of a list that is kept: a row is edited, and perhaps more is done. */
export function actionsColumn<Row>({
  nameOf,
  edit,
  more,
}: {
  nameOf: (row: Row) => string
  edit: (row: Row) => void
  more?: (row: Row) => RowAction | readonly RowAction[]
}): Column<Row> {
  return {
    key: 'actions',
    header: m.admin_actions(),
    buttons: true,
    cell: (row) => (
      <span className="row-actions">
        <Button aria-label={m.admin_edit_named({ name: nameOf(row) })} onClick={() => edit(row)}>
          {m.admin_edit()}
        </Button>
        {[more?.(row) ?? []].flat().map((action) => (
          <More key={action.named} {...action} />
        ))}
      </span>
    ),
  }
}

const More = ({ label, named, onPress, disabledReason }: RowAction) => (
  <Button variant="quiet" aria-label={named} disabledReason={disabledReason} onClick={onPress}>
    {label}
  </Button>
)

/** The button that takes the row away. */
export const deleteAction = (name: string, onPress: () => void): RowAction => ({
  label: m.admin_delete(),
  named: m.admin_delete_named({ name }),
  onPress,
})
