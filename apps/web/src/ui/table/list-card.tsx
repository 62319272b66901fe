import { type ReactNode, useMemo } from 'react'
import { Card } from '#ui/card/card.tsx'
import type { GroupView } from '#ui/card/group-view.ts'
import { Button } from '#ui/controls/button.tsx'
import { useRestoredFocus } from '../interactions/use-restored-focus.ts'
import type { Column, TableRow } from './column.ts'
import { ProcessedTable } from './data-table.tsx'

type Add = {
  label: string
  onPress: () => void
  disabledReason?: string | undefined
  /** Whether the page has another main subject. */
  isSecondary?: boolean
}

/** A managed list: a card with an Add button and an interactive table. */
export function ListCard<Data, Row extends TableRow>({
  title,
  subject,
  group,
  rowsOf,
  columns,
  empty,
  singular = false,
  add,
  more,
  download,
  lines = 10,
}: {
  title: string
  /** The name used in the sentence about a failure, when it is not the title. */
  subject?: string | undefined
  group: GroupView<Data>
  /** Its rows in the data; must be stable for the same data. */
  rowsOf: (data: Data) => readonly Row[]
  /** Must be stable between renders. */
  columns: readonly Column<Row>[]
  empty: string
  singular?: boolean
  /** Null while the list to add to is not known yet. */
  add: Add | null
  /** Content next to the Add button. */
  more?: ReactNode
  /** The table's file name for downloads; without it the list is short and only sorts. */
  download?: string
  lines?: number
}) {
  const processing = useMemo(
    () => (download ? { sort: true, filter: true, pageSize: 20, download } : { sort: true }),
    [download],
  )
  const frame = useRestoredFocus()
  return (
    <div ref={frame} className="contents">
      <Card
        group={group}
        title={title}
        subject={subject}
        empty={empty}
        singular={singular}
        action={
          (add || more || group.state === 'loading') && (
            <span className="flex flex-wrap gap-2">
              {more}
              {/* Only known once the rows are. */}
              {!add && group.state === 'loading' && (
                <Button className="invisible">{'\u00a0'}</Button>
              )}
              {add && (
                <Button
                  variant={add.isSecondary ? 'secondary' : 'primary'}
                  disabledReason={add.disabledReason}
                  onClick={add.onPress}
                >
                  {add.label}
                </Button>
              )}
            </span>
          )
        }
        lines={lines}
      >
        {(data) => (
          <ProcessedTable
            caption={title}
            hideCaption
            rows={rowsOf(data)}
            columns={columns}
            processing={processing}
          />
        )}
      </Card>
    </div>
  )
}
