import Type from 'typebox'
import { namedSchema, strictObject, uuid } from '#http/schema.ts'

/** Maximum number of classes a person can watch. */
export const MAX_WATCHES = 20

export const WatchInput = namedSchema('ClassWatchInput', {
  ...strictObject(
    {
      sectionId: Type.Optional({ ...uuid(), description: 'One class.' }),
      term: Type.Optional(
        Type.String({ minLength: 1, maxLength: 20, description: 'The code of a term.' }),
      ),
      course: Type.Optional(
        Type.String({
          minLength: 1,
          maxLength: 40,
          description: 'Any class of a course, such as ENG-105.',
        }),
      ),
    },
    'Either `sectionId`, or `term` and `course`.',
  ),
  examples: [{ sectionId: '019a4f70-2b11-7c0e-b1d2-6a1f0b2c3d50' }],
})
