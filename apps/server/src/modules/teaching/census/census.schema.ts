import { attendanceMarks } from '@myhub/domain/teaching/entries.ts'
import Type, { type Static } from 'typebox'
import {
  date,
  instant,
  namedSchema,
  nullable,
  oneOf,
  schemaRef,
  strictObject,
  text,
  uuid,
} from '#http/schema.ts'
import { TeachingSource } from '#http/schemas/teaching-source.schema.ts'
import { EntryDelivery, entriesFilter } from '../sending/entry-delivery.schema.ts'

/** Days after its end for which a section is listed, because of late corrections. */
export const DAYS_AFTER_END = 30
/** More than any college teaches concurrently. */
export const MAX_SECTIONS = 5000

const CensusSection = namedSchema(
  'CensusSection',
  Type.Object({
    id: uuid(),
    name: text('ENG-105-CRF03'),
    title: text(),
    subject: text('The subject’s code, such as `ENG`.'),
    instructors: Type.Array(text(), {
      description: 'Names, with the lead instructor first. Empty if unknown.',
    }),
    censusOn: nullable(date()),
    certifiedBy: nullable(text('The name of the instructor.')),
    certifiedAt: nullable(instant()),
  }),
)

export const CensusList = namedSchema(
  'CensusList',
  Type.Object(
    {
      source: schemaRef(TeachingSource),
      sections: Type.Array(schemaRef(CensusSection), {
        description: `Sections in progress and those that ended in the last ${DAYS_AFTER_END} days, by name. Contains no student data.`,
      }),
    },
    {
      examples: [
        {
          source: { state: 'current', asOf: '2026-09-12T08:00:00.000Z' },
          sections: [
            {
              id: '01998f4e-5d2a-7c31-8a40-2f6b1c9d0e51',
              name: 'ENG-105-CRF03',
              title: 'Composition I',
              subject: 'ENG',
              instructors: ['Rosa Benavides'],
              censusOn: '2026-09-11',
              certifiedBy: null,
              certifiedAt: null,
            },
          ],
        },
      ],
    },
  ),
)
export type CensusList = Static<typeof CensusList>

export const ReportsFilter = strictObject({ show: entriesFilter() })

const AttendanceReport = namedSchema(
  'AttendanceReport',
  Type.Object({
    id: uuid(),
    section: text('ENG-105-CRF03'),
    termCode: text(),
    studentId: nullable(text()),
    firstName: text(),
    lastName: text(),
    value: oneOf(attendanceMarks, 'In this list, `attended` corrects an earlier report.'),
    lastAttendedOn: nullable(date()),
    reason: nullable(text()),
    delivery: nullable({
      ...schemaRef(EntryDelivery),
      description: 'Null if nothing needs to be sent to the college’s system for this student.',
    }),
    reportedBy: text(),
    reportedAt: instant(),
  }),
)

export const AttendanceReports = namedSchema(
  'AttendanceReports',
  Type.Object(
    {
      reports: Type.Array(schemaRef(AttendanceReport), {
        description:
          'Reports of students who never attended or stopped attending a listed section, and corrections.',
      }),
    },
    {
      examples: [
        {
          reports: [
            {
              id: '01998f4e-5d2a-7c31-8a40-2f6b1c9d0e71',
              section: 'ENG-105-CRF03',
              termCode: '2026FA',
              studentId: '9001234',
              firstName: 'Maya',
              lastName: 'Lindgren',
              value: 'lastAttended',
              lastAttendedOn: '2026-09-04',
              reason: null,
              delivery: { state: 'sent', refusal: null, message: null },
              reportedBy: 'Rosa Benavides',
              reportedAt: '2026-09-11T14:00:00.000Z',
            },
          ],
        },
      ],
    },
  ),
)
export type AttendanceReports = Static<typeof AttendanceReports>
