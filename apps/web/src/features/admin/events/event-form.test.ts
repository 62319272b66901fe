import { expect, test } from 'vitest'
import { type EventForm, toFormValues, toInput, validate, withAllDay } from './event-form.ts'

const zone = 'America/Chicago'
const form: EventForm = {
  ...toFormValues(null, zone),
  title: 'Transfer fair',
  category: 'Transfer',
  starts: '2026-11-01T10:00',
  ends: '2026-11-01T13:00',
}

test('R8.20 converts an all-day event of twenty-five hours when clocks change', () => {
  const input = toInput(withAllDay(form, true), null, zone)
  expect(input).toMatchObject({
    startsAt: '2026-11-01T05:00:00.000Z',
    endsAt: '2026-11-02T06:00:00.000Z',
    allDay: true,
  })
  const storedEvent = { ...input, id: '', version: 1, updatedAt: '', isOver: false }
  expect(toFormValues(storedEvent, zone)).toMatchObject({
    starts: '2026-11-01',
    ends: '2026-11-01',
  })
})

test('R8.20 ends an event of several days after its last day', () => {
  const days = { ...withAllDay(form, true), ends: '2026-11-03' }
  expect(toInput(days, null, zone).endsAt).toBe('2026-11-04T06:00:00.000Z')
})

test('R8.20 requires a title, a category, and an end after the start', () => {
  expect(Object.values(validate(form)).filter(Boolean)).toEqual([])
  const errors = validate({ ...form, ends: '2026-11-01T09:59', title: ' ', category: '' })
  expect(Object.keys(errors).filter((field) => Reflect.get(errors, field))).toEqual([
    'title',
    'category',
    'endsAt',
  ])
})
