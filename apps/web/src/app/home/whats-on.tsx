import '#styles/pages.css'
import { useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'
import { scrolling } from '#lib/platform/reduced-motion.ts'
import { WithData } from '../signed-in/with-data.tsx'
import { DatesCard } from './dates-card.tsx'
import { EventsStrip } from './events-strip.tsx'

/** Below the fold of the home: the college's next dates and events. */
export function WhatsOn() {
  const hash = useLocation({ select: (location) => location.hash })

  // It may have loaded after the router tried to scroll to the hash.
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
