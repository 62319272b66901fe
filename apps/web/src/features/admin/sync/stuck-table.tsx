import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { formatCount } from '#lib/i18n/format.ts'
import { m } from '#locales/compiled/messages.js'
import { Button } from '#ui/controls/button.tsx'
import type { Column } from '#ui/table/column.ts'
import { DataTable } from '#ui/table/data-table.tsx'
import { toast } from '#ui/toast/toasts.ts'

interface RetryProps {
  /** The button's label for screen readers. */
  readonly label: string
  readonly retry: () => Promise<unknown>
  /** The query to refetch afterward. */
  readonly queryKey: readonly unknown[]
}

/** Retries one item and shows the outcome. */
function Retry({ label, retry, queryKey }: RetryProps) {
  const client = useQueryClient()
  const [isSending, setSending] = useState(false)
  async function send() {
    if (isSending) return
    setSending(true)
    try {
      await retry()
      toast({ type: 'positive', message: m.admin_sync_stuck_retried() })
    } catch {
      toast({ type: 'negative', message: m.admin_sync_stuck_not_retried() })
    }
    await client.invalidateQueries({ queryKey })
    setSending(false)
  }
  return (
    <span className="row-actions">
      <Button
        aria-label={label}
        disabledReason={isSending ? m.admin_sync_running() : undefined}
        onClick={() => void send()}
      >
        {m.admin_sync_stuck_retry()}
      </Button>
    </span>
  )
}

interface Props<Row> {
  readonly caption: string
  /** The text for an empty list. */
  readonly empty: string
  readonly rows: readonly Row[]
  /** The total, including items without a row. */
  readonly total: number
  /** The columns before the button. */
  readonly columns: readonly Column<Row>[]
  readonly getRetryProps: (row: Row) => RetryProps
}

/** Stuck items, each with a Retry button. */
export function StuckTable<Row extends { readonly id: string }>(props: Props<Row>) {
  const { caption, empty, rows, total, columns, getRetryProps } = props
  const retry: Column<Row> = {
    key: 'retry',
    header: m.admin_sync_stuck_retry(),
    buttons: true,
    cell: (row) => <Retry {...getRetryProps(row)} />,
  }
  return (
    <>
      {rows.length === 0 ? (
        <p className="text-ink-soft">{empty}</p>
      ) : (
        <DataTable
          caption={caption}
          hideCaption
          rows={rows}
          columns={[...columns, retry]}
          rowKey={({ id }) => id}
        />
      )}
      {total > rows.length && (
        <p className="text-ink-soft">{m.admin_sync_stuck_more({ total: formatCount(total) })}</p>
      )}
    </>
  )
}
