import { configuration } from '#config/configuration.ts'
import { myRegistrations } from '#data/people/person.ts'
import type { GroupResult } from '#data/query/group.ts'
import { queryClient } from '#data/query/query-client.ts'
import { type Planned, planReminders } from '#data/registration/plan-reminders.ts'
import type { Registration } from '#data/shapes.ts'
import { isAttended } from '#features/schedule/attended.ts'
import { dayIn, formatTime } from '#lib/i18n/format.ts'
import { log } from '#lib/log.ts'
import { m } from '#locales/compiled/messages.js'
import {
  isAllowedToRemind,
  mayRemind,
  type Reminder,
  replaceReminders,
} from '#native/local-notifications.ts'
import { whenSigningOut } from '#session/sign-out/sign-out.ts'
import { mineUser } from '#session/user.ts'
import { persistedSwitch } from './phone-switch.ts'

const schedule = (day: string) => `/profile/schedule?view=day&day=${day}`

function inWords({ id, at, of: { section, meeting, day, startsAt } }: Planned): Reminder {
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

/** What is known of the person's own classes; null when nothing is, or it is another's. */
function ownClasses(): readonly Registration[] | null {
  const user = mineUser.get()
  if (!user || user.impersonatorName !== null) return null
  const known = queryClient.getQueryData<GroupResult<Registration[]>>(myRegistrations.queryKey)
  return known?.data ?? null
}

async function plan(): Promise<void> {
  const classes = reminders.isOn.get() ? ownClasses() : null
  if (!classes) return
  const [now, zone] = [new Date(), configuration().timeZone]
  const attended = classes.filter((one) => isAttended(one, dayIn(zone, now)))
  const planned = planReminders(
    attended.map(({ section }) => section),
    now,
    zone,
  )
  await replaceReminders(planned.map(inWords))
}

let planning: Promise<void> = Promise.resolve()

/** One plan after the other: what was planned last is what waits. */
function planAgain(work: () => Promise<void> = plan): Promise<void> {
  planning = planning.then(work).catch((error: unknown) => {
    log('error', 'The reminders could not be planned', error)
  })
  return planning
}

const cancelAll = () => planAgain(() => replaceReminders([]))

/** A word before each class (R9.5): asked for at the first use, planned anew with each schedule that is read. */
export const reminders = persistedSwitch('reminders', mayRemind, cancelAll)

/** The switch as this phone has kept it; off when notifications have been forbidden since. */
export async function loadReminders(): Promise<void> {
  await reminders.load()
  if (reminders.isOn.get() && !(await isAllowedToRemind())) await reminders.turnOff()
}

/** Where no schedule has been read yet, it is now: by that it is planned. */
async function planFromHere(): Promise<void> {
  if (reminders.isOn.get() && mineUser.get() && ownClasses() === null)
    await queryClient.fetchQuery(myRegistrations).catch(() => {})
  await planAgain()
}

/** Plans with each schedule that comes, and takes everything back when somebody signs out. */
export function followSchedule(): void {
  const [, name] = myRegistrations.queryKey
  queryClient.getQueryCache().subscribe((event) => {
    const isSchedule = event.query.queryKey[1] === name && event.query.queryKey[0] === 'person'
    if (isSchedule && event.type === 'updated' && event.action.type === 'success') void planAgain()
  })
  reminders.isOn.subscribe(() => void planFromHere())
  mineUser.subscribe(() => void planAgain())
  whenSigningOut(cancelAll)
}
