import '#styles/pages.css'
import { useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'
import { scrolling } from '#lib/platform/reduced-motion.ts'
import { WithData } from '../signed-in/with-data.tsx'
import { DatesCard } from './dates-card.tsx'
import { EventsStrip } from './events-strip.tsx'

/** What lies below the fold of the home: the next dates of the college, and what is on. */
export function WhatsOn() {
  const hash = useLocation({ select: (location) => location.hash })

  // It may have come after the router looked for the place that the address names.
  useEffect(() => {
    if (hash) document.getElementById(hash)?.scrollIntoView(scrolling)
  }, [hash])

  return (
    <WithData>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <DatesCard />
        <EventsStrip />
      </div>
    </WithData>
  )
}
