import Type, { type Static } from 'typebox'
import { instant, namedSchema, nullable, schemaRef, text, uuid } from '../schema.ts'
import { Period } from './common.schema.ts'

/** A class that a student watches for an open seat. */
export const ClassWatch = namedSchema(
  'ClassWatch',
  Type.Object(
    {
      id: uuid(),
      term: schemaRef(Period),
      course: Type.Object({
        id: text('The public course number, such as ENG-105.'),
        title: text(),
      }),
      section: nullable(
        Type.Object(
          { id: uuid(), name: text('ENG-105-CRF03') },
          { description: 'Null for any section of the course.' },
        ),
      ),
      open: Type.Array(Type.Object({ id: uuid(), name: text() }), {
        description: 'The watched sections that have an open seat now.',
      }),
      isOver: Type.Boolean({
        description:
          'Whether the watch has ended because the class has started or registration has closed. No more notifications are sent.',
      }),
      createdAt: instant(),
    },
    {
      examples: [
        {
          id: '019a4f70-2b11-7c0e-b1d2-6a1f0b2c3d90',
          term: {
            id: '019a4f70-2b11-7c0e-b1d2-6a1f0b2c3d4e',
            code: '2027SP',
            title: 'Spring 2027',
            startOn: '2027-01-11',
            endOn: '2027-05-07',
          },
          course: { id: 'ENG-105', title: 'Composition I' },
          section: { id: '019a4f70-2b11-7c0e-b1d2-6a1f0b2c3d50', name: 'ENG-105-CRF03' },
          open: [],
          isOver: false,
          createdAt: '2026-11-02T08:00:00.000Z',
        },
      ],
    },
  ),
)
export type ClassWatch = Static<typeof ClassWatch>
