import { expect, test } from 'vitest'
import type { RoomClasses } from '#data/college/maps.ts'
import { accessibilityFaults } from '#testing/accessibility.ts'
import { setClock } from '#testing/college-clock.ts'
import { failure, fakeApi, group } from '#testing/fake-api.ts'
import { openApp } from '#testing/open-app.tsx'
import { aCampusMap } from '#testing/records/campus-map.ts'

async function openHall(classes: RoomClasses | Response) {
  setClock()
  fakeApi({
    'GET /public/v1/maps/campus-map': aCampusMap,
    'GET /public/v1/directory/offices': [],
    'GET /v1/maps/room-classes/{building}': classes,
    'POST /v1/people/person/mine/data': { sectionRegistrations: group([]) },
  })
  return (await openApp('/maps?building=LIN')).screen
}

const today = { day: '2026-10-28', asOf: '2026-10-28T11:00:00Z' }

test('R8.16 lists classrooms without a class now, with the time of the schedule', async () => {
  const screen = await openHall({
    ...today,
    rooms: [
      { room: '202', classes: [] },
      { room: '204', classes: [{ startTime: '23:00', endTime: '23:50' }] },
      { room: '206', classes: [{ startTime: '00:00', endTime: '23:59' }] },
    ],
  })
  await screen.getByText('2 of 3 classrooms').click()
  await expect
    .element(screen.getByText(/Room 204: no class scheduled until 11:00.PM/))
    .toBeVisible()
  await expect
    .element(screen.getByText('Room 202: no class scheduled for the rest of today'))
    .toBeVisible()
  await expect.element(screen.getByText(/Room 206: no class/)).not.toBeInTheDocument()
  await expect
    .element(screen.getByText('A room without a class may be locked or reserved.'))
    .toBeVisible()
  await expect.element(screen.getByText(/Class schedule as of 6:00.AM/)).toBeVisible()
  expect(await accessibilityFaults()).toEqual([])
})

test('R8.16 does not guess about rooms when the college sent no class meetings', async () => {
  const screen = await openHall({ ...today, asOf: null, rooms: null })
  await expect.element(screen.getByText(/hasn't sent class times/)).toBeVisible()
})

const unavailable = /Class times are currently unavailable/

test('R8.16 reports class times that can’t be loaded', async () => {
  const screen = await openHall(failure(503))
  await expect.element(screen.getByText(unavailable)).toBeVisible()
})

test('R8.16 claims nothing with the classes of another day', async () => {
  const rooms = [{ room: '202', classes: [] }]
  const screen = await openHall({ ...today, day: '2026-10-27', rooms })
  await expect.element(screen.getByText(unavailable)).toBeVisible()
  await expect.element(screen.getByText(/classrooms/)).not.toBeInTheDocument()
})
