import { expect, test } from 'vitest'
import { officeHoursError } from './office-hours.ts'

const row = {
  days: ['MO'],
  from: '13:00',
  to: '15:00',
  place: 'Linden Hall 247',
  videoUrl: null,
}

test.each([
  ['hours at a place', {}, null],
  ['hours by video', { place: null, videoUrl: 'https://meet.example/alan' }, null],
  ['no day', { days: [] }, 'daysMissing'],
  ['no time', { from: '' }, 'timeMissing'],
  ['an end before the start', { to: '12:00' }, 'endsFirst'],
  ['an end at the start', { to: '13:00' }, 'endsFirst'],
  ['neither a place nor video', { place: '  ' }, 'whereMissing'],
  ['video that isn’t https', { videoUrl: 'http://meet.example/alan' }, 'notHttps'],
  ['video with a space', { videoUrl: 'https://meet.example/a b' }, 'notHttps'],
  ['a script for video', { videoUrl: 'javascript:alert(1)' }, 'notHttps'],
  ['an address without a host', { videoUrl: 'https://' }, 'notHttps'],
])('checks office hours: %s', (_, different, fault) => {
  expect(officeHoursError({ ...row, ...different })).toBe(fault)
})
