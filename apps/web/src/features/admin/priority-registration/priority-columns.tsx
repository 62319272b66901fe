import type { PriorityRegistration } from '#data/admin/manage-priority.ts'
import { dateInZone, formatDay, formatTime } from '#lib/i18n/format.ts'
import { inLanguage } from '#lib/i18n/language.ts'
import { m } from '#locales/compiled/messages.js'
import { Chip } from '#ui/status/chip.tsx'
import type { Column } from '#ui/table/column.ts'
import type { RowAction } from '#ui/table/row-actions.tsx'
import { formatSortableInstant } from '../ui/sortable-instant.ts'

/** The opening of the first window; null without windows. */
const firstOpening = ({ windows }: PriorityRegistration): string | null =>
  windows.map(({ opensAt }) => opensAt).toSorted()[0] ?? null

const stateOf = ({ isActive }: PriorityRegistration) =>
  isActive ? m.admin_priority_active() : m.admin_priority_inactive()

/** The reason that it can't be activated; undefined if it can. */
function disabledReason({ isActive, windows }: PriorityRegistration): string | undefined {
  if (isActive) return m.admin_priority_is_active()
  return windows.length === 0 ? m.admin_priority_no_windows() : undefined
}

/** The button that activates a priority registration. */
export const activateAction = (
  registration: PriorityRegistration,
  onPress: () => void,
): RowAction => ({
  label: m.admin_priority_activate(),
  accessibleLabel: m.admin_priority_activate_named({ name: registration.title }),
  onPress,
  disabledReason: disabledReason(registration),
})

/** The columns of the priority registrations table. */
export function priorityColumns(zone: string, today: string): Column<PriorityRegistration>[] {
  return [
    {
      key: 'term',
      header: m.admin_priority_term(),
      accessor: ({ academicPeriod }) => inLanguage(academicPeriod).title,
    },
    {
      key: 'title',
      header: m.admin_priority_name(),
      rowHeader: true,
      accessor: ({ title }) => title,
    },
    {
      key: 'state',
      header: m.admin_priority_state(),
      accessor: stateOf,
      cell: (registration) => (
        <Chip tone={registration.isActive ? 'good' : 'neutral'}>{stateOf(registration)}</Chip>
      ),
    },
    {
      key: 'windows',
      header: m.admin_priority_windows(),
      number: true,
      accessor: ({ windows }) => windows.length,
    },
    {
      key: 'opens',
      header: m.admin_priority_opens(),
      accessor: (registration) => {
        const opens = firstOpening(registration)
        return opens && formatSortableInstant(opens, zone)
      },
      cell: (registration) => {
        const opens = firstOpening(registration)
        if (opens === null) return '–'
        return `${formatDay(dateInZone(zone, new Date(opens)), today)}, ${formatTime(opens, zone)}`
      },
    },
  ]
}
