import { expect, test } from 'vitest'
import { freeRoomsAt } from './free-now.ts'

const room = (name: string, ...times: [string, string][]) => ({
  room: name,
  classes: times.map(([startTime, endTime]) => ({ startTime, endTime })),
})
const rooms = [
  room('202'),
  room('204', ['09:00', '09:50'], ['14:00', '15:15']),
  room('206', ['09:00', '12:00'], ['10:00', '10:50']),
]
const free = (time: string) =>
  freeRoomsAt(rooms, time).map((freeRoom) => [freeRoom.room, freeRoom.until])

test('R8.16 lists rooms without a class, until their next one', () => {
  expect(free('08:59')).toEqual([
    ['202', null],
    ['204', '09:00'],
    ['206', '09:00'],
  ])
  expect(free('11:00')).toEqual([
    ['202', null],
    ['204', '14:00'],
  ])
  expect(free('15:15')).toEqual([
    ['202', null],
    ['204', null],
    ['206', null],
  ])
})

test('R8.16 counts a class from its first minute until its end', () => {
  expect(free('09:00')).toEqual([['202', null]])
  expect(free('09:50').map(([name]) => name)).toEqual(['202', '204'])
})
