import { expect, type Page } from '@playwright/test'
import type { Phone } from '../native-emulator/phone.ts'
import { test } from '../native-emulator/test.ts'

type Meeting = Record<string, unknown>
type MyData = {
  groups: { sectionRegistrations?: { data: { section: { meetings: Meeting[] } }[] } }
}

const weekdays = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA']
const today = () => new Date().toLocaleDateString('en-CA', { timeZone: 'America/Chicago' })

/** Moves every class to late this evening, whatever day these journeys run on. */
function withMeetingToday(data: MyData): MyData {
  const daily = { days: weekdays, startOn: today(), endOn: '2099-12-31', exceptions: [] }
  for (const { section } of data.groups.sectionRegistrations?.data ?? [])
    for (const meeting of section.meetings)
      if (meeting.startTime !== null)
        Object.assign(meeting, daily, { startTime: '23:58', endTime: '23:59' })
  return data
}

const storedRecords = (page: Page) =>
  page.evaluate(async () => {
    // Opening the database would create it, with the wrong schema.
    const databases = await indexedDB.databases()
    if (!databases.some(({ name }) => name === 'myhub-last-seen')) return []
    const request = indexedDB.open('myhub-last-seen')
    await new Promise((done) => request.addEventListener('success', done))
    const { result } = request
    const keys = result.transaction('sealed').objectStore('sealed').getAllKeys()
    await new Promise((done) => keys.addEventListener('success', done))
    result.close()
    return keys.result.map(String)
  })

const offlineText = /You're offline\. Showing your information as of/

/** A page by its heading: the address changes before the page is there. */
type OpenedPage = readonly [path: string, heading: string]

async function open(phone: Phone, page: Page, [path, name]: OpenedPage): Promise<void> {
  await phone.openUrl(`edu.example.myhub:/${path}`)
  await expect(page).toHaveURL(`https://localhost${path}`)
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
}

/** The app was opened with a network, and terminated since. */
async function openBefore(phone: Phone, pages: readonly OpenedPage[] = []): Promise<void> {
  phone.changeResponse('/v1/people/person/mine/data', withMeetingToday as never)
  const page = await phone.launch()
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  for (const openedPage of pages) await open(phone, page, openedPage)
  await expect
    .poll(() => storedRecords(page))
    .toEqual(
      expect.arrayContaining([
        'owner',
        'query/person/sectionRegistrations',
        ...(pages.length > 0 ? ['query/links/mine', 'query/offices', 'query/notifications'] : []),
      ]),
    )
  await phone.kill()
}

test('R9.5 R4.11 the app starts in airplane mode, and shows today’s class and how old the data is', async ({
  phone,
  signInAs,
}) => {
  await signInAs('full.time')
  await openBefore(phone)
  await phone.disconnect()
  const page = await phone.launch()
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  await expect(page.getByText('11:58 PM').first()).toBeVisible()
  await expect(page.getByText(offlineText)).toBeVisible()
  await expect.poll(() => phone.device.splashIsShown).toBe(false)
  expect(phone.device.browserUrl).toBeNull()

  await phone.findNetwork()
  await expect(page.getByText(offlineText)).toHaveCount(0)
})

test('R9.5 schedule, links, directory and notifications are readable in airplane mode', async ({
  phone,
  signInAs,
}) => {
  await signInAs('full.time')
  const pages: readonly OpenedPage[] = [
    ['/profile/schedule', 'Schedule'],
    ['/links', 'My Links'],
    ['/support/directory', 'Directory'],
    ['/notifications', 'Notifications'],
  ]
  await openBefore(phone, pages)
  await phone.disconnect()
  const page = await phone.launch()
  await expect(page.getByText(offlineText)).toBeVisible()
  for (const openedPage of pages) {
    await open(phone, page, openedPage)
    const list = page.getByRole('main').locator('li, tr, article').filter({ visible: true })
    await expect(list.or(page.getByText("You're up to date")).first()).toBeVisible()
    await expect(page.getByText(offlineText)).toBeVisible()
  }
})

test('R9.5 a student turns reminders on once: the app asks permission and schedules the week, with inexact alarms', async ({
  phone,
  signInAs,
}) => {
  await signInAs('full.time')
  phone.changeResponse('/v1/people/person/mine/data', withMeetingToday as never)
  const { device } = phone
  const page = await phone.launch()
  await phone.openUrl('edu.example.myhub://profile/schedule')
  const remind = page.getByRole('checkbox', { name: 'Remind me before class' })
  await expect(remind).not.toBeChecked()
  expect(device.notifications.size).toBe(0)
  await remind.click()
  await expect(remind).toBeChecked()
  await expect.poll(() => device.notifications.size).toBeGreaterThanOrEqual(6)
  expect(device.notifications.size).toBeLessThanOrEqual(64)
  const week = Date.now() + 7 * 24 * 3_600_000
  for (const { isExactNotification, schedule, extra } of device.notifications.values()) {
    expect(isExactNotification).toBe(false)
    expect(Date.parse(schedule.at)).toBeLessThanOrEqual(week)
    expect(extra.path).toMatch(/^\/profile\/schedule\?view=day&day=/)
  }
  const daily = [...device.notifications.values()].filter(({ title }) => title.includes('11:58'))
  expect(new Date(daily[0]?.schedule.at ?? 0).getUTCMinutes()).toBe(43)

  // A class dropped from the schedule loses its reminder, without touching the switch.
  const before = [...device.notifications.keys()]
  phone.changeResponse('/v1/people/person/mine/data', ((data: MyData) => {
    const { sectionRegistrations } = data.groups
    if (sectionRegistrations) sectionRegistrations.data = []
    return data
  }) as never)
  await phone.kill()
  await phone.launch()
  await expect.poll(() => device.notifications.size).toBe(0)
  expect(before.length).toBeGreaterThan(0)
})

test('R9.5 leaves the switch off and shows why when the phone doesn’t allow notifications', async ({
  phone,
  signInAs,
}) => {
  await signInAs('full.time')
  phone.device.deviceSettings.allowsNotifications = false
  const page = await phone.launch()
  await phone.openUrl('edu.example.myhub://profile/schedule')
  const remind = page.getByRole('checkbox', { name: 'Remind me before class' })
  await remind.click()
  await expect(page.getByText(/Notifications from MyHub are off on this phone/)).toBeVisible()
  await expect(remind).not.toBeChecked()
  expect(phone.device.notifications.size).toBe(0)
})

test('R9.5 turns reminders off in the app when the phone’s settings forbid them', async ({
  phone,
  signInAs,
}) => {
  await signInAs('full.time')
  const { device } = phone
  device.preferences.set('reminders', 'on')
  device.preferences.set('fake:asked', 'yes')
  device.deviceSettings.allowsNotifications = false
  const page = await phone.launch()
  await phone.openUrl('edu.example.myhub://account')
  await expect(page.getByRole('checkbox', { name: 'Remind me before class' })).not.toBeChecked()
  expect(device.preferences.has('reminders')).toBe(false)
})

test('R9.5 turns reminders on before any schedule has been read', async ({ phone, signInAs }) => {
  await signInAs('full.time')
  phone.changeResponse('/v1/people/person/mine/data', withMeetingToday as never)
  await phone.openUrl('edu.example.myhub://account')
  await phone.page.getByRole('checkbox', { name: 'Remind me before class' }).click()
  await expect.poll(() => phone.device.notifications.size).toBeGreaterThanOrEqual(6)
})

test('R9.5 R4.3 signing out cancels the reminders; tapping one opens its day', async ({
  phone,
  signInAs,
}) => {
  await signInAs('full.time')
  phone.device.preferences.set('reminders', 'on')
  phone.device.preferences.set('fake:asked', 'yes')
  phone.changeResponse('/v1/people/person/mine/data', withMeetingToday as never)
  const { device } = phone
  const page = await phone.launch()
  await expect.poll(() => device.notifications.size).toBeGreaterThan(0)
  const [notification] = device.notifications.values()
  await device.emit('LocalNotifications', 'localNotificationActionPerformed', {
    actionId: 'tap',
    notification,
  })
  await expect(page).toHaveURL(/\/profile\/schedule\?.*view=day/)
  await page.getByRole('button', { name: /account/i }).click()
  await page.getByRole('button', { name: /sign out/i }).click()
  await expect.poll(() => device.notifications.size).toBe(0)
})

test('R9.5 adds a class to the phone’s own calendar through a shared file', async ({
  phone,
  signInAs,
}) => {
  await signInAs('full.time')
  const page = await phone.launch()
  await phone.openUrl('edu.example.myhub://profile/schedule')
  await page
    .getByRole('button', { name: /to calendar/i })
    .first()
    .click()
  await expect.poll(() => phone.device.shared.length).toBe(1)
  const [[uri, text] = ['', '']] = phone.device.files
  expect(uri).toMatch(/^file:\/\/\/cache\/.+\.ics$/)
  expect(text).toMatch(/^BEGIN:VCALENDAR/)
  expect(phone.device.shared).toMatchObject([{ files: [uri] }])
})
