import { expect, test } from 'vitest'
import type { RefusalCode } from '../../registrar.ts'
import { refusalCodeOf, refusalsOf } from './refusals.ts'

const sentences: readonly (readonly [string, RefusalCode])[] = [
  [
    'CH-001A-3308 - The following required prerequisite for course CH-001A is not started.',
    'prerequisite',
  ],
  ['PREQ and TEST SCORE-ERROR', 'prerequisite'],
  ['Prerequisite and Test Score error', 'prerequisite'],
  ['CORQ_CHM 165L REQ', 'corequisite'],
  ['Corequisite CHM 165L required', 'corequisite'],
  ['LINK ERROR: L1 REQUIRED', 'corequisite'],
  ['Time conflict with 20114', 'conflict'],
  ['TIME CONFLICT WITH 12345', 'conflict'],
  ['Closed Section', 'full'],
  ['CLOSED SECTION', 'full'],
  ['Closed - 005 Waitlisted', 'full'],
  ['RESERVE CLOSED', 'full'],
  ['Section ENG-105-01 is full.', 'full'],
  ['Closed - Waitlist Filled', 'waitlistFull'],
  ['The wait list is full for this section.', 'waitlistFull'],
  ['Duplicate Course with Section', 'alreadyRegistered'],
  ['DUPL CRSE WITH SEC-12345', 'alreadyRegistered'],
  ['The student is already registered for ENG-105-01.', 'alreadyRegistered'],
  ['The student is not registered for ENG-105-01.', 'notRegistered'],
  ['Maximum Hours Exceeded', 'creditLimit'],
  ['MAXIMUM HOURS EXCEEDED', 'creditLimit'],
  ['Repeat count exceeds 2', 'repeat'],
  ['Instructor Permission', 'approval'],
  ['Special Approval required from the department', 'approval'],
  ['You have Holds which will prevent registration.', 'hold'],
  ['LEVEL RESTRICTION', 'other'],
  ['Classification Restriction', 'other'],
  ['You have no Registration Time Ticket for the current time.', 'window'],
  ['Your registration period for 2027SP is not open.', 'window'],
  ['Section ENG-105-01 has been cancelled.', 'canceled'],
  ['Section ENG-105-01 is not open for registration.', 'closed'],
  ['The last day to withdraw from ENG-105-01 has passed.', 'deadline'],
  ['ENG-105-01 - Credits must be between 1 and 3.', 'credits'],
  ["PERSON.ST record with ID '0715184' is locked.", 'locked'],
  ['Unknown error code.', 'other'],
]

test.each(sentences)('understands "%s" as %s', (sentence, code) => {
  expect(refusalCodeOf(sentence)).toBe(code)
})

test('keeps each message once, and returns an unknown reason without any', () => {
  expect(refusalsOf(['Closed Section', ' Closed Section ', ''])).toEqual([
    { code: 'full', message: 'Closed Section' },
  ])
  expect(refusalsOf([])).toEqual([{ code: 'other', message: null }])
})
