import Type from 'typebox'
import { enumOf, nullable, readTable } from '#data.ts'

/** Colleges that students transfer from, all fictional, and the bodies that award credit by examination. */
export const institutions = readTable('institutions.csv', {
  code: Type.String(),
  title: Type.String(),
  kind: enumOf('postsecondary', 'exam', 'military'),
  city: nullable(Type.String()),
  state: nullable(Type.String()),
})

export const institutionByCode = new Map(institutions.map((entry) => [entry.code, entry]))

export const colleges = institutions.filter(({ kind }) => kind === 'postsecondary')
