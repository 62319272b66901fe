import { m } from '#locales/compiled/messages.js'
import { Button } from '#ui/controls/button.tsx'
import type { Column } from './column.ts'

/** An extra button of a row; `accessibleLabel` names the row for screen readers. */
export type RowAction = {
  label: string
  accessibleLabel: string
  onPress: () => void
  /** Why it is disabled. */
  disabledReason?: string | undefined
  /** Whether it removes something. */
  removes?: true
}

/** The last column of a managed list: Edit, and other actions. */
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
          <More key={action.accessibleLabel} {...action} />
        ))}
      </span>
    ),
  }
}

const More = ({ label, accessibleLabel, onPress, disabledReason, removes }: RowAction) => (
  <Button
    variant={removes ? 'remove' : 'quiet'}
    aria-label={accessibleLabel}
    disabledReason={disabledReason}
    onClick={onPress}
  >
    {label}
  </Button>
)

/** The row's Delete button. */
export const deleteAction = (name: string, onPress: () => void): RowAction => ({
  label: m.admin_delete(),
  accessibleLabel: m.admin_delete_named({ name }),
  onPress,
  removes: true,
})
