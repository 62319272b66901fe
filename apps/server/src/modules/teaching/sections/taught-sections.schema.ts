import Type from 'typebox'
import { date, name, ref } from '#http/schema.ts'
import { Section } from '#http/schemas/course-section.schema.ts'
import { TeachingSource } from '../teaching-source.schema.ts'

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
  Type.Object({
    source: ref(TeachingSource),
    sections: Type.Array(ref(TaughtSection), { description: 'Of all terms, newest first.' }),
  }),
)
