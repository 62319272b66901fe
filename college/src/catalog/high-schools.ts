import Type from 'typebox'
import { enumOf, nullable, readTable } from '#data.ts'

/** High schools that students graduated from, all fictional. Their CEEB codes are in no real range. */
export const highSchools = readTable('high-schools.csv', {
  area: enumOf('near', 'outOfState', 'abroad'),
  code: Type.String(),
  title: Type.String(),
  city: nullable(Type.String()),
  state: nullable(Type.String()),
  ceeb: nullable(Type.String()),
})
export type HighSchool = (typeof highSchools)[number]

export const highSchoolByCode = new Map(highSchools.map((school) => [school.code, school]))
