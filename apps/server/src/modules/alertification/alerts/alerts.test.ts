import { describe, expect, test } from 'vitest'
import { canDismiss, isAlertFor } from './alerts.ts'

const student = {
  permissions: new Set<string>(),
  isAdmin: false,
  roles: ['student'],
  campus: 'MAIN',
  programs: [],
}

describe('the audience of an alert', () => {
  test.each([
    { audience: [], campuses: [], is: true, what: 'everyone' },
    { audience: 'role:student', campuses: [], is: true, what: 'students' },
    { audience: 'role:employee', campuses: [], is: false, what: 'employees' },
    { audience: [], campuses: ['ICRC', 'MAIN'], is: true, what: 'their campus among others' },
    { audience: [], campuses: ['ICRC'], is: false, what: 'another campus' },
    { audience: { not: 'role:student' }, campuses: ['MAIN'], is: false, what: 'all but students' },
  ])('$what: $is for a student of the main campus', ({ audience, campuses, is }) => {
    expect(isAlertFor(student, { audience, campuses })).toBe(is)
  })

  test('includes alerts of every campus for a person without a campus on record', () => {
    expect(isAlertFor({ ...student, campus: null }, { audience: [], campuses: ['ICRC'] })).toBe(
      true,
    )
  })
})

describe('whether an alert can be dismissed', () => {
  const now = new Date('2026-11-01T06:30:00Z')
  const defaults = { severity: 'warning', isDismissible: true, endsAt: null }
  const after = new Date('2026-11-01T06:30:00.001Z')
  test.each([
    { alert: defaults, is: true, what: 'a warning' },
    {
      alert: { ...defaults, isDismissible: false },
      is: false,
      what: 'one that the college insists on',
    },
    {
      alert: { ...defaults, severity: 'emergency' },
      is: false,
      what: 'an emergency without an end',
    },
    {
      alert: { ...defaults, severity: 'emergency', endsAt: after },
      is: false,
      what: 'one not over yet',
    },
    {
      alert: { ...defaults, severity: 'emergency', endsAt: now },
      is: true,
      what: 'one that is just over',
    },
  ])('$what: $is', ({ alert, is }) => {
    expect(canDismiss(alert, now)).toBe(is)
  })
})
