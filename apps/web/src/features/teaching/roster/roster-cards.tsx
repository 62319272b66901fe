import { useEffect } from 'react'
import { useGroup } from '#data/query/group-view.ts'
import { type Roster, type RosterEntry, rosterOf, storeFirstLook } from '#data/teaching/roster.ts'
import type { TaughtSection } from '#data/teaching/taught-sections.ts'
import { formatDay } from '#lib/i18n/format.ts'
import { log } from '#lib/log.ts'
import { m } from '#locales/compiled/messages.js'
import { useMineUser } from '#session/user.ts'
import { Card } from '#ui/card/card.tsx'
import { useRestoredFocus } from '#ui/interactions/use-restored-focus.ts'
import { Sheet } from '#ui/layout/sheet.tsx'
import { useToday } from '#ui/time/use-today.ts'
import { RosterChanges } from './roster-changes.tsx'
import { RosterTable } from './roster-table.tsx'
import { RosterTools } from './roster-tools.tsx'
import { StudentList } from './student-list.tsx'

/**
 * A class's students, waitlist, and former students. Opening it adds to the students' access logs.
 */
export function RosterCards({ taught }: { taught: TaughtSection }) {
  const user = useMineUser()
  const today = useToday()
  if (user?.impersonatorName) return <NotOpen>{m.teaching_roster_viewing_as()}</NotOpen>
  if (today > taught.rosterClosesOn)
    return (
      <NotOpen>
        {m.teaching_roster_closed({ date: formatDay(taught.rosterClosesOn, today) })}
      </NotOpen>
    )
  return <OpenRoster taught={taught} />
}

function NotOpen({ children }: { children: string }) {
  return (
    <Sheet title={m.teaching_roster()}>
      <p className="max-w-[60ch] text-ink-soft">{children}</p>
    </Sheet>
  )
}

function OpenRoster({ taught: { section } }: { taught: TaughtSection }) {
  const group = useGroup(rosterOf(section.id))
  useFirstLook(group.state === 'fresh' ? group.data : null)
  const frame = useRestoredFocus()
  const entries = group.data?.entries ?? []
  const enrolled = entries.filter(({ standing }) => isInClass(standing))
  const waiting = entries.filter(({ standing }) => standing === 'waitlisted')
  const former = entries.filter(({ standing }) => !isInClass(standing) && standing !== 'waitlisted')
  return (
    <div ref={frame} className="contents">
      {group.data && <RosterChanges roster={group.data} />}
      <Card
        group={group}
        title={m.teaching_roster()}
        description={m.teaching_roster_logged()}
        subject={m.teaching_the_roster()}
        singular
        empty={m.teaching_roster_empty()}
        lines={12}
      >
        {() =>
          enrolled.length === 0 ? (
            <p className="text-ink-soft">{m.teaching_roster_empty()}</p>
          ) : (
            <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
              <RosterTools entries={enrolled} section={section} />
              <RosterTable entries={enrolled} section={section} />
            </div>
          )
        }
      </Card>
      {waiting.length > 0 && (
        <StudentList title={m.teaching_waitlist()} entries={waiting} isOrdered />
      )}
      {former.length > 0 && <StudentList title={m.teaching_left()} entries={former} />}
    </div>
  )
}

/** Whether the student has a seat or a pending request for one. */
const isInClass = (standing: RosterEntry['standing']) =>
  standing === 'enrolled' || standing === 'pending'

/** Stores the first visit, because later visits compare the roster with it. */
function useFirstLook(roster: Roster | null) {
  const [sectionId, version] = roster?.changes === null ? [roster.sectionId, roster.version] : []
  useEffect(() => {
    if (sectionId === undefined || version === undefined) return
    storeFirstLook({ sectionId, version }).catch((error: unknown) => {
      log('warn', 'The first look at a roster could not be stored', error)
    })
  }, [sectionId, version])
}
