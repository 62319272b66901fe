import type { components } from '@myhub/contract'
import { api, dataOf } from '#api/client.ts'
import { ApiError } from '#api/errors.ts'
import { inLanguage } from '#lib/i18n/language.ts'
import { MINUTE } from '#lib/time/clock.ts'
import { type GroupQuery, withoutEnvelope } from '../query/group.ts'
import { fromSource } from '../teaching/taught-sections.ts'

type Schemas = components['schemas']
export type CoordinatedPrograms = Omit<Schemas['CoordinatedPrograms'], 'source'>
export type CoordinatedProgram = Schemas['CoordinatedProgram']
export type ProgramStudents = Omit<Schemas['ProgramStudents'], 'source'>
export type ProgramStudent = Schemas['ProgramStudent']

/** The programs that the person coordinates today, with the number of students, without names. */
export const myCoordinatedPrograms: GroupQuery<CoordinatedPrograms> = {
  queryKey: ['programs', 'coordinated'],
  queryFn: async () => {
    const call = api().GET('/v1/programs/coordinated/mine')
    const { source, ...programs } = inLanguage(await dataOf(call))
    return fromSource(source, programs)
  },
}

/**
 * The students of a program that the person coordinates today; null for any other. Each read is on
 * the students' access logs.
 */
export const programStudents = (id: string): GroupQuery<ProgramStudents> => ({
  queryKey: ['programs', 'coordinated', id],
  queryFn: () => readStudents(id),
  staleTime: 15 * MINUTE,
})

async function readStudents(id: string) {
  const call = api().GET('/v1/programs/coordinated/{id}/students', { params: { path: { id } } })
  try {
    const { source, ...students } = inLanguage(await dataOf(call))
    return fromSource(source, students)
  } catch (error) {
    // A mistyped URL may contain an invalid id.
    if (error instanceof ApiError && [400, 404].includes(error.status))
      return withoutEnvelope<ProgramStudents>(Promise.resolve(null))
    throw error
  }
}
