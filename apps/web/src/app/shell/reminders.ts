import { configuration } from '#config/configuration.ts'
import { myRegistrations } from '#data/people/person.ts'
import type { GroupResult } from '#data/query/group.ts'
import { queryClient } from '#data/query/query-client.ts'
import { type Planned, planReminders } from '#data/registration/plan-reminders.ts'
import type { Registration } from '#data/shapes.ts'
import { attendedClass, type MyClass, taughtClass } from '#data/teaching/my-classes.ts'
import { myTaughtSections, type TaughtSection } from '#data/teaching/taught-sections.ts'
import { toScheduled } from '#features/schedule/scheduled.ts'
import { dateInZone, formatTime } from '#lib/i18n/format.ts'
import { log } from '#lib/log.ts'
import { m } from '#locales/compiled/messages.js'
import {
  areRemindersAllowed,
  type Reminder,
  replaceReminders,
  requestReminders,
} from '#native/local-notifications.ts'
import { addSignOutCleanup } from '#session/sign-out/sign-out.ts'
import { mineUser } from '#session/user.ts'
import { persistedSwitch } from './phone-switch.ts'

const schedule = (day: string) => `/profile/schedule?view=day&day=${day}`

function toReminder({ id, at, of: { section, meeting, day, startsAt } }: Planned): Reminder {
  const time = formatTime(startsAt.toISOString(), configuration().timeZone)
  const place = meeting.isOnline
    ? m.phone_reminder_online()
    : [meeting.building?.title, meeting.room?.number].filter(Boolean).join(' ')
  return {
    id,
    at,
    title: m.phone_reminder_title({ course: section.course.shortTitle, time }),
    body: place || m.phone_reminder_no_place(),
    path: schedule(day),
  }
}

/** The person's own cached classes; null if none are cached, or they are another person's. */
function registeredClasses(): readonly MyClass[] | null {
  const user = mineUser.get()
  if (!user || user.impersonatorName !== null) return null
  const known = queryClient.getQueryData<GroupResult<Registration[]>>(myRegistrations.queryKey)
  const taught = queryClient.getQueryData<GroupResult<TaughtSection[]>>(myTaughtSections.queryKey)
  if (!known?.data && !taught?.data) return null
  return [...(known?.data ?? []).map(attendedClass), ...(taught?.data ?? []).map(taughtClass)]
}

async function plan(): Promise<void> {
  const classes = reminders.isOn.get() ? registeredClasses() : null
  if (!classes) return
  const [now, zone] = [new Date(), configuration().timeZone]
  const planned = planReminders(toScheduled(classes, dateInZone(zone, now)), now, zone)
  await replaceReminders(planned.map(toReminder))
}

let planning: Promise<void> = Promise.resolve()

/** One plan after the other, so that the last one wins. */
function planAgain(work: () => Promise<void> = plan): Promise<void> {
  planning = planning.then(work).catch((error: unknown) => {
    log('error', 'The reminders could not be planned', error)
  })
  return planning
}

const cancelAll = () => planAgain(() => replaceReminders([]))

/**
 * A reminder before each class (R9.5): permission is requested at first use, and each new schedule
 * is planned again.
 */
export const reminders = persistedSwitch('reminders', requestReminders, cancelAll)

/** The setting as this phone has stored it; off if notifications have been disabled since. */
export async function loadReminders(): Promise<void> {
  await reminders.load()
  if (reminders.isOn.get() && !(await areRemindersAllowed())) await reminders.turnOff()
}

/** Reads the schedule if it has not been read yet, which plans the reminders. */
async function planFromHere(): Promise<void> {
  if (reminders.isOn.get() && mineUser.get() && registeredClasses() === null)
    await Promise.allSettled([
      queryClient.fetchQuery(myRegistrations),
      ...(mineUser.get()?.teaches ? [queryClient.fetchQuery(myTaughtSections)] : []),
    ])
  await planAgain()
}

/** Plans with each new schedule, and cancels everything at sign-out. */
export function followSchedule(): void {
  const schedules = [myRegistrations, myTaughtSections].map(({ queryKey }) => queryKey.join('/'))
  queryClient.getQueryCache().subscribe((event) => {
    const isSchedule = schedules.includes(event.query.queryKey.join('/'))
    if (isSchedule && event.type === 'updated' && event.action.type === 'success') void planAgain()
  })
  reminders.isOn.subscribe(() => void planFromHere())
  mineUser.subscribe(() => void planAgain())
  addSignOutCleanup(cancelAll)
}
