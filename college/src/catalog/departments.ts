import Type from 'typebox'
import { nullable, readTable } from '#data.ts'

/** The 45 departments: 30 academic and 15 administrative. */
export const departments = readTable('departments.csv', {
  code: Type.String(),
  title: Type.String(),
  spanish: Type.String(),
  teaches: Type.Boolean(),
  /** Its building on the main campus. */
  building: Type.String(),
  /** Code of the office where students find it. */
  office: nullable(Type.String()),
  /** Username of its head, if a persona. */
  head: nullable(Type.String()),
  /** Job titles of its staff, repeated by how common they are. */
  jobs: Type.Array(Type.String()),
})

export const departmentByCode = new Map(departments.map((entry) => [entry.code, entry]))
