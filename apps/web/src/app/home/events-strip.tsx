import { useState } from 'react'
import { campusEvents } from '#data/college/events.ts'
import { useGroup } from '#data/query/group-view.ts'
import { m } from '#locales/compiled/messages.js'
import { Card } from '#ui/card/card.tsx'
import { Button } from '#ui/controls/button.tsx'
import { Select } from '#ui/controls/select.tsx'
import { localizedOption } from '#ui/text/localized-option.ts'
import { useCollegeZone } from '#ui/time/college-zone.ts'
import { useToday } from '#ui/time/use-today.ts'
import { EventRow } from './event-row.tsx'

const FIRST = 4

/** Events of the coming weeks, on one campus or all (R8.1). */
export function EventsStrip() {
  const group = useGroup(campusEvents)
  const zone = useCollegeZone()
  const today = useToday()
  const [campus, setCampus] = useState('')
  const [isAll, setAll] = useState(false)
  const campuses = new Map(
    (group.data ?? []).flatMap(({ campus: at }) => (at ? [[at.code, at] as const] : [])),
  )
  return (
    <div id="events" className="scroll-mt-20">
      <Card
        group={group}
        title={m.events_title()}
        empty={m.events_empty()}
        drawing="spring"
        lines={8}
        action={
          campuses.size > 1 && (
            <Select
              label={m.events_campus()}
              hideLabel
              value={campus}
              options={[
                { value: '', label: m.events_every_campus() },
                ...[...campuses].map(([code, at]) => localizedOption(code, at)),
              ]}
              onChange={setCampus}
            />
          )
        }
      >
        {(events) => {
          // An event without a campus is on all of them.
          const visible = events.filter(
            (event) => !campus || !event.campus || event.campus.code === campus,
          )
          const shown = isAll ? visible : visible.slice(0, FIRST)
          return (
            <>
              <p role="status">{visible.length === 0 && m.events_nothing()}</p>
              <ul className="grid grid-cols-[repeat(auto-fit,minmax(min(13rem,100%),1fr))] gap-6">
                {shown.map((event) => (
                  <li key={event.id} className="flex flex-col gap-1">
                    <EventRow event={event} zone={zone} today={today} />
                  </li>
                ))}
              </ul>
              {shown.length < visible.length && (
                <Button className="mt-5" onClick={() => setAll(true)}>
                  {m.events_more()}
                </Button>
              )}
            </>
          )
        }}
      </Card>
    </div>
  )
}
