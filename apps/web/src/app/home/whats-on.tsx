import '#styles/pages.css'
import { WithData } from '../with-data.tsx'
import { DatesCard } from './dates-card.tsx'
import { EventsStrip } from './events-strip.tsx'

/** What lies below the fold of the home: the next dates of the college, and what is on. */
export function WhatsOn() {
  return (
    <WithData>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <DatesCard />
        <EventsStrip />
      </div>
    </WithData>
  )
}
