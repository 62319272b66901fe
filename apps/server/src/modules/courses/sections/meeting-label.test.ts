import { expect, test } from 'vitest'
import { meetingLabel } from './meeting-label.ts'

const meeting = (
  days: Parameters<typeof meetingLabel>[0]['days'],
  startTime: string | null,
  endTime: string | null,
  isOnline = false,
) => meetingLabel({ days, startTime, endTime, isOnline })

test.each([
  { label: 'M W 9:00–9:50 AM', given: meeting(['MO', 'WE'], '09:00', '09:50') },
  { label: 'T Th 11:00 AM–12:15 PM', given: meeting(['TU', 'TH'], '11:00', '12:15') },
  { label: 'F 12:00–12:50 PM', given: meeting(['FR'], '12:00', '12:50') },
  { label: 'Sa Su 12:05–1:00 AM', given: meeting(['SA', 'SU'], '00:05', '01:00') },
  { label: 'W 6:30–9:15 PM', given: meeting(['WE'], '18:30', '21:15') },
  { label: '9:00–9:50 AM', given: meeting([], '09:00', '09:50') },
  { label: 'M, time to be announced', given: meeting(['MO'], null, null) },
  { label: 'To be announced', given: meeting([], null, null) },
  { label: 'Online, no set time', given: meeting([], null, null, true) },
])("labels a class's meeting times: $label", ({ label, given }) => {
  expect(given).toBe(label)
})
