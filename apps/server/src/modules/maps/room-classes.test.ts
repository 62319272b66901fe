import { expect, test } from 'vitest'
import { sendTables } from '#testing/build-deliveries.ts'
import { buildAccount } from '#testing/build-person.ts'
import { buildMeeting, buildSection } from '#testing/build-section.ts'
import { agreesWithContract } from '#testing/contract.ts'
import { emptyTables } from '#testing/empty-tables.ts'
import { signIn } from '#testing/sign-in.ts'
import { useOwnTestApp } from '#testing/test-app.ts'
import { classesOn } from './classes-on.ts'

const app = useOwnTestApp()
const url = '/v1/maps/room-classes/LIN'

async function callApi() {
  const { username } = await buildAccount(app().database.db)
  const { headers } = await signIn(app(), username)
  const response = await app().inject({ url, headers })
  expect(response.statusCode).toBe(200)
  agreesWithContract('RoomClasses', response.json())
  return response.json()
}

test('R8.16 returns unknown classes until the college’s system sends meetings', async () => {
  await emptyTables(app().database.pool, 'sis_delivery')
  expect(await callApi()).toMatchObject({ asOf: null, rooms: null })
})

test('R8.16 lists classrooms with today’s classes, without canceled, online and past ones', async () => {
  const { db } = app().database
  await sendTables(db, 'meeting')
  const baseMeeting = {
    days: ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'],
    start_on: '2020-01-01',
    end_on: '2040-01-01',
  }
  const section = await buildSection(db)
  await buildMeeting(db, section.id, { ...baseMeeting, room: '204' })
  await buildMeeting(db, section.id, { ...baseMeeting, room: '206', end_on: '2021-01-01' })
  await buildMeeting(db, section.id, { ...baseMeeting, room: '208', is_online: true })
  await buildMeeting(db, section.id, { ...baseMeeting, room: '210', building_code: 'PRA' })
  const cancelled = await buildSection(db, { section: { status: 'cancelled' } })
  await buildMeeting(db, cancelled.id, { ...baseMeeting, room: '212' })
  const { asOf, rooms } = await callApi()
  expect(asOf).toBe('2026-11-10T08:00:00.000Z')
  expect(rooms).toEqual([{ room: '204', classes: [{ startTime: '09:00', endTime: '09:50' }] }])
})

test('R8.16 returns 401 to anonymous callers', async () => {
  expect((await app().inject({ url })).statusCode).toBe(401)
})

// 2026-10-28 is a Wednesday.
const meeting = (
  room: string,
  overrides: Partial<Parameters<typeof classesOn>[0][number]> = {},
) => ({
  room,
  days: ['MO', 'WE'],
  start_time: '09:00:00',
  end_time: '09:50:00',
  exceptions: [],
  ...overrides,
})

test('R8.16 lists only classes of the weekday that aren’t canceled that day, in order', () => {
  expect(
    classesOn(
      [
        meeting('110', { start_time: '13:00:00', end_time: '14:15:00' }),
        meeting('110'),
        meeting('28', { days: ['TU'] }),
        meeting('30', { exceptions: ['2026-10-28'] }),
      ],
      '2026-10-28',
    ),
  ).toEqual([
    { room: '28', classes: [] },
    { room: '30', classes: [] },
    {
      room: '110',
      classes: [
        { startTime: '09:00', endTime: '09:50' },
        { startTime: '13:00', endTime: '14:15' },
      ],
    },
  ])
})

test('R8.16 omits a room with a class at an unannounced time', () => {
  const unscheduled = meeting('204', { days: [], start_time: null, end_time: null })
  expect(classesOn([meeting('204'), unscheduled, meeting('206')], '2026-10-29')).toEqual([
    { room: '206', classes: [] },
  ])
})
