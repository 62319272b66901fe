import { expect, test } from 'vitest'
import {
  campusLabel,
  formatMeetingPlace,
  formatMeetingTime,
  methodLabel,
} from './format-meeting.ts'

const plain = (text: string | null) => text?.replace(/\u00a0/g, ' ')

const meeting = {
  days: ['MO' as const, 'WE' as const],
  startTime: '09:00',
  endTime: '09:50',
  isOnline: false,
  room: { number: '204', title: null },
  building: { id: 'LIN', code: 'LIN', title: 'Linn Hall', address: null, lat: null, lng: null },
}
const noTime = { startTime: null, endTime: null }

test('R8.7 writes days and times as people say them', () => {
  expect(plain(formatMeetingTime(meeting))).toBe('Mon, Wed 9:00 – 9:50 AM')
  expect(
    plain(formatMeetingTime({ ...meeting, days: ['SU'], startTime: '11:30', endTime: '12:45' })),
  ).toBe('Sun 11:30 AM – 12:45 PM')
})

test('R8.7 shows unknown parts as to be announced, and keeps the known ones', () => {
  expect(formatMeetingTime({ ...meeting, ...noTime })).toBe('Mon, Wed, time to be announced')
  expect(plain(formatMeetingTime({ ...meeting, days: [] }))).toBe(
    '9:00 – 9:50 AM, days to be announced',
  )
  expect(formatMeetingTime({ ...meeting, ...noTime, days: [] })).toBe(
    'Days and times to be announced',
  )
})

test('R8.7 calls an online class without times self-paced, without a room', () => {
  const online = { ...meeting, ...noTime, days: [], isOnline: true, room: null, building: null }
  expect([formatMeetingTime(online), formatMeetingPlace(online)]).toEqual([
    'Online, no set times',
    null,
  ])
  expect(formatMeetingPlace({ ...online, startTime: '18:00' })).toBe('Online')
})

test('R8.7 shows a place’s building and room, as far as known', () => {
  const places = [
    meeting,
    { ...meeting, room: null },
    { ...meeting, building: null },
    { ...meeting, room: null, building: null },
  ]
  expect(places.map(formatMeetingPlace)).toEqual([
    'Linn Hall 204',
    'Linn Hall',
    'Room 204',
    'Room to be announced',
  ])
})

test('R8.7 uses the hub’s own word for a kind of meeting in Spanish, where it has one', () => {
  const laboratory = { code: 'LAB', title: 'Hands-on laboratory' }
  expect(methodLabel(laboratory, 'en')).toBe('Hands-on laboratory')
  expect(methodLabel(laboratory, 'es')).toBe('Laboratory')
  expect(methodLabel({ code: 'STU', title: 'Studio' }, 'es')).toBe('Studio')
})

test('sis.md 4.3 calls an unknown campus unknown, and shows others by title', () => {
  expect(campusLabel({ id: '?', code: '?', title: 'Unknown' })).toBe('Campus to be announced')
  const main = { id: 'MAIN', code: 'MAIN', title: 'Main Campus' }
  expect(campusLabel(main)).toBe('Main Campus')
})
