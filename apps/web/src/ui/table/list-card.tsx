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
  /** The page is first about something else. */
  isSecond?: boolean
}

/** A list that people keep: a card with the button that adds one, and a table to work with. */
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
  /** What the sentence about a failure calls it, when that is not the title. */
  subject?: string | undefined
  group: GroupView<Data>
  /** Its rows in what was read. They keep their identity as long as that is the same. */
  rowsOf: (data: Data) => readonly Row[]
  /** Keep them the same between draws. */
  columns: readonly Column<Row>[]
  empty: string
  singular?: boolean
  /** Null while it is not known yet what one would be added to. */
  add: Add | null
  /** What stands beside that button. */
  more?: ReactNode
  /** Name of the file that the table can be saved as; without it the list is short and only sorts. */
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
              {/* Whether there is one is known with the rows. */}
              {!add && group.state === 'loading' && (
                <Button className="invisible">{'\u00a0'}</Button>
              )}
              {add && (
                <Button
                  variant={add.isSecond ? 'secondary' : 'primary'}
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
