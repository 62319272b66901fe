import { Link, useSearch } from '@tanstack/react-router'
import { mySchedulePdf } from '#data/people/documents.ts'
import { currentCredit } from '#data/programs/programs.ts'
import { useGroup } from '#data/query/group-view.ts'
import { useMyClasses } from '#data/teaching/my-classes.ts'
import { formatDayRange } from '#lib/i18n/format.ts'
import { phone } from '#lib/platform/phone.ts'
import { lastScheduleView } from '#lib/preferences/schedule-view.ts'
import { useStore } from '#lib/store.ts'
import { m } from '#locales/compiled/messages.js'
import { useRegisters } from '#session/studies.ts'
import { useTeaches } from '#session/work.ts'
import { Card } from '#ui/card/card.tsx'
import { Button } from '#ui/controls/button.tsx'
import { DownloadButton } from '#ui/controls/download-button.tsx'
import { PhoneSwitchCheckbox } from '#ui/controls/phone-switch-checkbox.tsx'
import { Page } from '#ui/layout/page.tsx'
import { useToday } from '#ui/time/use-today.ts'
import { ZoneNote } from '#ui/time/zone-note.tsx'
import Printer from '~icons/lucide/printer'
import { ScheduleControls } from './schedule-controls.tsx'
import { readScheduleSearch } from './schedule-search.ts'
import { chooseTerm } from './term/choose-term.ts'
import { TermFigures } from './term/term-figures.tsx'
import { TermSchedule } from './term/term-schedule.tsx'

/**
 * The classes of a term as a list, week or day (R8.7). The URL holds the current view; without one,
 * the page shows the view last used on this device.
 */
export function SchedulePage() {
  const urlSearch = readScheduleSearch(useSearch({ strict: false }))
  const view = urlSearch.view ?? lastScheduleView()
  const search = { ...urlSearch, ...(view && { view }) }
  const classes = useMyClasses({ registers: useRegisters(), teaches: useTeaches() })
  const current = useGroup(currentCredit)
  const today = useToday()

  // The current term is the default, so the page waits for it, but works without it.
  const isWaiting = current.state === 'loading'
  const group = isWaiting ? { ...classes, state: 'loading' as const, data: null } : classes
  const choice = group.data && chooseTerm(group.data, current.data, search, today)

  return (
    <Page
      title={m.schedule_title()}
      actions={
        choice && choice.chosen.length > 0 ? (
          <>
            {choice.chosen.some(({ registration }) => registration) && (
              <DownloadButton
                name={m.schedule_pdf_file({ term: choice.term.code })}
                fetchFile={() => mySchedulePdf(choice.term.code, choice.session?.code)}
              >
                {m.schedule_pdf()}
              </DownloadButton>
            )}
            <Button className="max-sm:hidden" onClick={() => window.print()}>
              <Printer size={18} strokeWidth={1.75} aria-hidden />
              {m.schedule_print()}
            </Button>
          </>
        ) : (
          // Most people have classes, so the space of these actions is reserved.
          group.state === 'loading' && <Button className="invisible">{m.schedule_pdf()}</Button>
        )
      }
    >
      {choice && group.state !== 'empty' && <ScheduleControls choice={choice} search={search} />}
      {group.state === 'loading' && <div className="skeleton h-[6.3125rem] sm:h-11" aria-hidden />}
      {MYHUB_SHELL && <ReminderSwitch />}
      <Card
        group={group}
        title={choice?.session?.title ?? choice?.term.title ?? m.schedule_classes()}
        description={choice && <TermDates period={choice.session ?? choice.term} today={today} />}
        action={
          choice && choice.termClasses.length > 0 && <TermFigures classes={choice.termClasses} />
        }
        subject={m.schedule_your_schedule()}
        singular
        forbidden={m.schedule_forbidden()}
        drawing="autumn"
        empty={<NoClassesYet />}
        skeleton={<ScheduleSkeleton />}
      >
        {() => choice && <TermSchedule choice={choice} search={search} />}
      </Card>
    </Page>
  )
}

function TermDates({
  period,
  today,
}: {
  period: { startOn: string; endOn: string }
  today: string
}) {
  return (
    <>
      {formatDayRange(period.startOn, period.endOn, today)}
      <span className="block">
        <ZoneNote />
      </span>
    </>
  )
}

/** Next steps for a student who has never registered. */
function NoClassesYet() {
  const [registers, teaches] = [useRegisters(), useTeaches()]
  if (registers === false)
    return <p>{teaches ? m.schedule_empty_teaching() : m.profile_for_students()}</p>
  return (
    <>
      <p>{m.schedule_empty()}</p>
      <p className="mt-2">
        <Link to="/profile/registrations" className="link inline-flex min-h-11 items-center">
          {m.schedule_empty_next()}
        </Link>
      </p>
    </>
  )
}

/** A reminder before each class (R9.5), only in the native app. */
function ReminderSwitch() {
  const reminders = useStore(phone, null)?.reminders
  if (!reminders) return null
  return (
    <div className="screen-only">
      <PhoneSwitchCheckbox
        of={reminders}
        label={m.phone_reminders()}
        hint={m.phone_reminders_hint()}
        failureText={m.phone_reminders_refused()}
      />
    </div>
  )
}

/** The placeholder for a few classes, and on phones for the term's figures. */
function ScheduleSkeleton() {
  return (
    <div className="grid gap-8" aria-hidden>
      <div className="skeleton h-6 w-72 max-w-full sm:hidden" />
      <div className="rows">
        {['first', 'second', 'third'].map((entry) => (
          <div key={entry} className="grid gap-3 py-5">
            <div className="skeleton h-6 w-3/5" />
            <div className="skeleton h-4 w-4/5" />
            <div className="skeleton h-5 w-2/5" />
          </div>
        ))}
      </div>
    </div>
  )
}
