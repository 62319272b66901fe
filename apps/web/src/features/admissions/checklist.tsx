import { isSettled } from '#data/people/settled-application.ts'
import type { Application } from '#data/shapes.ts'
import { formatDay } from '#lib/i18n/format.ts'
import { m } from '#locales/compiled/messages.js'
import type { LucideIcon } from '#ui/icons/lucide-icon.tsx'
import { Chip } from '#ui/status/chip.tsx'
import type { Tone } from '#ui/status/tone.ts'
import type { Column } from '#ui/table/column.ts'
import { DataTable } from '#ui/table/data-table.tsx'
import { LocalizedText } from '#ui/text/localized-text.tsx'
import { useToday } from '#ui/time/use-today.ts'
import CircleAlert from '~icons/lucide/circle-alert'
import CircleCheck from '~icons/lucide/circle-check'
import CircleDashed from '~icons/lucide/circle-dashed'
import CircleMinus from '~icons/lucide/circle-minus'

type Item = Application['items'][number]
/** `isClosed`: missing items are no longer required. */
type Row = { item: Item; today: string; isClosed: boolean }

function statusOf({ item: { state, required }, isClosed }: Row): [string, Tone, LucideIcon] {
  if (state === 'received') return [m.admissions_item_received(), 'good', CircleCheck]
  if (state === 'waived') return [m.admissions_item_waived(), 'neutral', CircleMinus]
  if (isClosed) return [m.admissions_item_not_received(), 'neutral', CircleDashed]
  if (state === 'incomplete') return [m.admissions_item_incomplete(), 'warn', CircleDashed]
  return required
    ? [m.admissions_item_required(), 'warn', CircleAlert]
    : [m.admissions_item_not_received(), 'neutral', CircleDashed]
}

function Status({ row }: { row: Row }) {
  const [word, tone, icon] = statusOf(row)
  return (
    <Chip tone={tone} icon={icon}>
      {word}
    </Chip>
  )
}

function renderDates({ item: { receivedOn, dueOn, state }, today, isClosed }: Row) {
  if (receivedOn) {
    return (
      <time dateTime={receivedOn}>
        {m.admissions_received_on({ date: formatDay(receivedOn, today) })}
      </time>
    )
  }
  if (!dueOn || isClosed || state === 'waived' || state === 'received') return null
  const date = formatDay(dueOn, today)
  return (
    <time dateTime={dueOn} className={dueOn < today ? 'font-semibold text-bad' : ''}>
      {dueOn < today ? m.admissions_was_due({ date }) : m.admissions_due({ date })}
    </time>
  )
}

const columns: readonly Column<Row>[] = [
  {
    key: 'item',
    header: m.admissions_item(),
    rowHeader: true,
    cell: ({ item: { type, required } }) => (
      <>
        <LocalizedText of={type} />
        {!required && (
          <span className="block text-sm font-normal text-ink-soft">{m.admissions_optional()}</span>
        )}
      </>
    ),
  },
  {
    key: 'status',
    header: m.admissions_status(),
    width: '10rem',
    cell: (row) => <Status row={row} />,
  },
  { key: 'when', header: m.admissions_when(), width: '13rem', cell: renderDates },
]

/** The items that an application requires, and whether they were received. */
export function Checklist({ application }: { application: Application }) {
  const today = useToday()
  const isClosed = isSettled(application)
  if (application.items.length === 0) return null
  return (
    <DataTable
      caption={m.admissions_checklist()}
      rows={application.items.map((item) => ({ item, today, isClosed }))}
      columns={columns}
      rowKey={({ item }) => item.id}
    />
  )
}
