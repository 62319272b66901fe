import { Link } from '@tanstack/react-router'
import { campusEvents } from '#data/college/events.ts'
import { useGroup } from '#data/query/group-view.ts'
import { m } from '#locales/compiled/messages.js'
import { Card } from '#ui/card/card.tsx'
import { useCollegeZone } from '#ui/time/college-zone.ts'
import { useToday } from '#ui/time/use-today.ts'
import { EventRow } from '../../home/event-row.tsx'

const MAX_EVENTS = 3

/** The college's next events. */
export function EventsCard() {
  const group = useGroup(campusEvents)
  const zone = useCollegeZone()
  const today = useToday()
  return (
    <Card
      group={group}
      title={m.dashboard_events()}
      empty={m.events_empty()}
      lines={5}
      className="dashboard-wide"
    >
      {(events) => (
        <>
          <ul className="grid grid-cols-[repeat(auto-fit,minmax(min(9.5rem,100%),1fr))] gap-6">
            {events.slice(0, MAX_EVENTS).map((event) => (
              <li key={event.id} className="flex flex-col gap-1">
                <EventRow event={event} zone={zone} today={today} />
              </li>
            ))}
          </ul>
          <Link to="/" hash="events" className="link mt-3 inline-flex min-h-11 items-center">
            {m.dashboard_events_more()}
          </Link>
        </>
      )}
    </Card>
  )
}
