import { Link, useNavigate } from '@tanstack/react-router'
import type { Period } from '#data/shapes.ts'
import type { MyClass } from '#data/teaching/my-classes.ts'
import { type ScheduleView, storeScheduleView } from '#lib/preferences/schedule-view.ts'
import { m } from '#locales/compiled/messages.js'
import { Select } from '#ui/controls/select.tsx'
import { exactMatch, LinkTabs } from '#ui/layout/tabs.tsx'
import { localizedOption } from '#ui/text/localized-option.ts'
import CalendarDays from '~icons/lucide/calendar-days'
import List from '~icons/lucide/list'
import Sun from '~icons/lucide/sun'
import type { ScheduleSearch } from './schedule-search.ts'
import type { TermChoice } from './term/choose-term.ts'

/** A session's name without that of its term: `First 8-Week`. */
function sessionName(session: Period, term: Period): string {
  if (session.code === term.code) return m.schedule_full_term()
  const { title } = session
  return title.startsWith(`${term.title} `) ? title.slice(term.title.length + 1) : title
}

/** The term, the session and the view, all of which are in the URL. */
export function ScheduleControls({
  choice,
  search,
}: {
  choice: TermChoice<MyClass>
  search: ScheduleSearch
}) {
  const navigate = useNavigate()
  const { view, ...rest } = search
  const navigateTo = (next: ScheduleSearch) =>
    void navigate({ to: '/profile/schedule', search: next, replace: true, resetScroll: false })
  return (
    <div className="screen-only flex flex-wrap items-center gap-x-6 gap-y-3">
      <div className="grid w-full auto-cols-fr grid-flow-col gap-3 sm:flex sm:w-auto">
        <Select
          label={m.schedule_term()}
          hideLabel
          wide
          value={choice.term.code}
          options={choice.terms.map((term) => localizedOption(term.code, term))}
          onChange={(term) => navigateTo({ term, ...(view && { view }) })}
        />
        {choice.sessions.length > 0 && (
          <Select
            label={m.schedule_session()}
            hideLabel
            wide
            value={choice.session?.code ?? ''}
            options={[
              { value: '', label: m.schedule_all_sessions() },
              ...choice.sessions.map((session) =>
                localizedOption(session.code, session, sessionName(session, choice.term)),
              ),
            ]}
            onChange={(session) =>
              navigateTo({
                term: choice.term.code,
                ...(session && { session }),
                ...(view && { view }),
              })
            }
          />
        )}
      </div>
      <LinkTabs label={m.schedule_views()}>
        <ViewLink search={rest} view="list" shown={view}>
          <List size={18} strokeWidth={1.75} aria-hidden />
          {m.schedule_list()}
        </ViewLink>
        <ViewLink search={rest} view="week" shown={view}>
          <CalendarDays size={18} strokeWidth={1.75} aria-hidden />
          {m.schedule_week()}
        </ViewLink>
        <ViewLink search={rest} view="day" shown={view}>
          <Sun size={18} strokeWidth={1.75} aria-hidden />
          {m.schedule_day()}
        </ViewLink>
      </LinkTabs>
    </div>
  )
}

/** Selecting a view also stores it on this device for the next visit. */
function ViewLink({
  search,
  view,
  shown = 'list',
  children,
}: {
  search: ScheduleSearch
  view: ScheduleView
  shown: ScheduleView | undefined
  children: React.ReactNode
}) {
  return (
    <Link
      to="/profile/schedule"
      search={{ ...search, view }}
      onClick={() => storeScheduleView(view)}
      replace
      resetScroll={false}
      className="tab"
      activeOptions={exactMatch}
      aria-current={view === shown ? 'true' : undefined}
    >
      {children}
    </Link>
  )
}
