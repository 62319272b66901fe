import { useMemo } from 'react'
import { type ManagedEvent, managedEvents } from '#data/admin/managed.ts'
import { useGroup } from '#data/query/group-view.ts'
import { dateInZone, formatDay, formatInstant } from '#lib/i18n/format.ts'
import { lazyModule } from '#lib/loading/lazy-module.tsx'
import { m } from '#locales/compiled/messages.js'
import type { AudienceChoices } from '#ui/audience/describe-audience.ts'
import { Chip } from '#ui/status/chip.tsx'
import type { Column } from '#ui/table/column.ts'
import { useCollegeZone } from '#ui/time/college-zone.ts'
import { useToday } from '#ui/time/use-today.ts'
import { titleColumn } from '../ui/content-columns.tsx'
import { ManagedArea } from '../ui/managed-area.tsx'
import { formatSortableInstant } from '../ui/sortable-instant.ts'
import { useAudienceChoices } from '../ui/use-audience-choices.ts'

const EventDialog = lazyModule(() => import('./event-dialog.tsx')).dialog('EventDialog')

/** The college's public events (R8.1, R8.20). */
export function EventsPage() {
  const zone = useCollegeZone()
  const today = useToday()
  const choices = useAudienceChoices()
  const { data } = useGroup(managedEvents.all)
  const categories = useMemo(
    () => [...new Set((data ?? []).map(({ category }) => category))].toSorted(),
    [data],
  )
  const columns = useMemo(() => columnsOf(zone, today, choices), [zone, today, choices])
  return (
    <ManagedArea
      title={m.manage_events()}
      list={m.manage_events_list()}
      intro={m.manage_events_text()}
      empty={m.manage_events_empty()}
      add={m.manage_event_new()}
      download="events"
      managed={managedEvents}
      columns={columns}
      nameOf={nameOf}
      dialog={(event, onClose) => (
        <EventDialog event={event} categories={categories} onClose={onClose} />
      )}
    />
  )
}

const nameOf = ({ title }: ManagedEvent) => title

function stateOf({ isCancelled, isOver }: ManagedEvent) {
  if (isCancelled) return { word: m.manage_event_cancelled(), tone: 'bad' as const }
  return isOver
    ? { word: m.manage_event_over(), tone: 'neutral' as const }
    : { word: m.manage_event_coming(), tone: 'good' as const }
}

const columnsOf = (
  zone: string,
  today: string,
  { campuses }: AudienceChoices,
): Column<ManagedEvent>[] => [
  titleColumn<ManagedEvent>(),
  {
    key: 'starts',
    header: m.manage_event_starts(),
    accessor: ({ startsAt, allDay }) =>
      allDay ? dateInZone(zone, new Date(startsAt)) : formatSortableInstant(startsAt, zone),
    cell: ({ startsAt, allDay }) =>
      allDay
        ? formatDay(dateInZone(zone, new Date(startsAt)), today)
        : formatInstant(startsAt, zone, new Date()),
  },
  {
    key: 'campus',
    header: m.audience_kind_campus(),
    accessor: ({ campus }) =>
      campus === null
        ? m.manage_event_everywhere()
        : (campuses.find(({ code }) => code === campus)?.title ?? campus),
  },
  { key: 'category', header: m.manage_event_category(), accessor: ({ category }) => category },
  {
    key: 'state',
    header: m.manage_state(),
    accessor: (event) => stateOf(event).word,
    cell: (event) => <Chip tone={stateOf(event).tone}>{stateOf(event).word}</Chip>,
  },
]
