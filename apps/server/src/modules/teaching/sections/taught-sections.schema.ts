import Type from 'typebox'
import { date, name, ref } from '#http/schema.ts'
import { Section } from '#http/schemas/course-section.schema.ts'
import { TeachingSource } from '../teaching-source.schema.ts'

const fall = {
  id: '01998f4e-5d2a-7c31-8a40-2f6b1c9d0e52',
  code: '2026FA',
  title: 'Fall 2026',
  startOn: '2026-08-24',
  endOn: '2026-12-11',
}

const TaughtSection = name(
  'TaughtSection',
  Type.Object({
    section: ref(Section),
    isPrimary: Type.Boolean({ description: 'Whether the caller is the lead instructor.' }),
    rosterClosesOn: { ...date(), description: 'The last day on which its roster opens.' },
  }),
)

export const TaughtSections = name(
  'TaughtSections',
  Type.Object(
    {
      source: ref(TeachingSource),
      sections: Type.Array(ref(TaughtSection), { description: 'Of all terms, newest first.' }),
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
              },
              isPrimary: true,
              rosterClosesOn: '2027-03-11',
            },
          ],
        },
      ],
    },
  ),
)
