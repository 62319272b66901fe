import Type from 'typebox'
import { date, instant, namedSchema, nullable, schemaRef } from '#http/schema.ts'
import { Section } from '#http/schemas/course-section.schema.ts'
import { TeachingSource } from '#http/schemas/teaching-source.schema.ts'
import { entryKind } from '../entries/entries.schema.ts'

const fall = {
  id: '01998f4e-5d2a-7c31-8a40-2f6b1c9d0e52',
  code: '2026FA',
  title: 'Fall 2026',
  startOn: '2026-08-24',
  endOn: '2026-12-11',
}

const TaughtSection = namedSchema(
  'TaughtSection',
  Type.Object({
    section: schemaRef(Section),
    isPrimary: Type.Boolean({ description: 'Whether the caller is the lead instructor.' }),
    rosterClosesOn: { ...date(), description: 'The last day on which the roster is available.' },
    reports: Type.Array(Type.Object({ kind: entryKind(), at: instant() }), {
      description: 'What has been reported for the whole section, such as attendance.',
    }),
    gradesDue: Type.Object(
      { midterm: nullable(date()), final: nullable(date()) },
      {
        description:
          'The last day to post grades; null if the college hasn’t provided it or its system already has the grades.',
      },
    ),
  }),
)

export const TaughtSections = namedSchema(
  'TaughtSections',
  Type.Object(
    {
      source: schemaRef(TeachingSource),
      sections: Type.Array(schemaRef(TaughtSection), {
        description: 'Sections from all terms, newest first.',
      }),
    },
    {
      examples: [
        {
          source: { state: 'current', asOf: '2026-09-01T08:00:00.000Z' },
          sections: [
            {
              section: {
                id: '01998f4e-5d2a-7c31-8a40-2f6b1c9d0e51',
                name: 'ENG-105-CRF03',
                number: 'CRF03',
                title: 'Composition I',
                credits: [{ measure: 'credit', minimum: 3, maximum: null, increment: null }],
                course: {
                  id: 'ENG-105',
                  subject: 'ENG',
                  number: '105',
                  shortTitle: 'Composition I',
                  title: 'Composition I',
                },
                academicPeriod: fall,
                term: fall,
                campus: { id: 'MAIN', code: 'MAIN', title: 'Main Campus' },
                deliveryMode: 'inPerson',
                status: 'open',
                startOn: '2026-08-24',
                endOn: '2026-12-11',
                censusOn: '2026-09-11',
                refundOn: null,
                lastDropOn: '2026-09-04',
                lastWithdrawOn: '2026-11-13',
                capacity: 24,
                enrolled: 22,
                waitlist: { max: 5, count: 0 },
                instructors: [],
                meetings: [],
                location: null,
                periods: [],
                isHomeroom: false,
              },
              isPrimary: true,
              rosterClosesOn: '2027-03-11',
              reports: [{ kind: 'attendance', at: '2026-09-11T14:00:00.000Z' }],
              gradesDue: { midterm: '2026-10-24', final: '2026-12-16' },
            },
          ],
        },
      ],
    },
  ),
)
