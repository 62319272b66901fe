import { requisiteKinds } from '@myhub/domain/sis/lists.ts'
import Type from 'typebox'
import { enumOf, nullable, readTable } from '#data.ts'
import { assessmentByCode } from './assessments.ts'
import { courseById, courses } from './courses.ts'

const columns = {
  course: Type.String(),
  kind: enumOf(...requisiteKinds),
  /** Rows of one course, kind and group are alternatives. */
  group: Type.String(),
  requires: nullable(Type.String()),
  test: nullable(Type.String()),
  leastGrade: nullable(Type.String()),
  leastScore: nullable(Type.Number()),
  text: nullable(Type.String()),
  spanish: nullable(Type.String()),
}

const listed = readTable('requisites.csv', columns)
export type Requisite = (typeof listed)[number]
const listedCourses = new Set(listed.map(({ course }) => course))

/** The second course of a sequence requires the first, with any grade that earns credit. */
const sequences = courses.flatMap(({ id, requires }): Requisite[] =>
  requires === null || listedCourses.has(id)
    ? []
    : [
        {
          course: id,
          kind: 'prerequisite',
          group: 'SEQUENCE',
          requires,
          test: null,
          leastGrade: null,
          leastScore: null,
          text: null,
          spanish: null,
        },
      ],
)

for (const { course, requires, test } of listed) {
  for (const id of [course, ...(requires === null ? [] : [requires])])
    if (!courseById.has(id)) throw new Error(`A requisite names a course that is not taught: ${id}`)
  if (test !== null && !assessmentByCode.has(test)) throw new Error(`There is no test ${test}`)
}

/** Requisites by course. */
export const requisites: readonly Requisite[] = [...listed, ...sequences].sort((a, b) =>
  a.course < b.course ? -1 : a.course > b.course ? 1 : 0,
)

const demanding = new Set(
  requisites.filter(({ kind }) => kind !== 'recommended').map(({ course }) => course),
)

/** Whether a course has no mandatory requisites. */
export const isOpenToAll = (course: string): boolean => !demanding.has(course)
