import Type from 'typebox'
import { enumOf, nullable, readTable } from '#data.ts'

/** The kinds of new students, which decide their orientation steps. */
export type NewStudentKind =
  | 'firstYear'
  | 'transfer'
  | 'joint'
  | 'language'
  | 'international'
  | 'online'

export const orientationSteps = readTable('orientation-steps.csv', {
  key: Type.String(),
  /** Kinds of new students; null: everyone. A leading `!` excludes them. `veteran` is for veterans. */
  audience: nullable(Type.String()),
  required: Type.Boolean(),
  /** Marked done by the college's systems. */
  auto: Type.Boolean(),
  /** Before classes begin, or during the first term. */
  phase: enumOf('before', 'during'),
  url: nullable(Type.String()),
  title: Type.String(),
  description: Type.String(),
  spanishTitle: Type.String(),
  spanishDescription: Type.String(),
})
export type StepKind = (typeof orientationSteps)[number]

/** Whether a step applies to a new student. */
export function appliesTo({ audience }: StepKind, kind: NewStudentKind, isVeteran: boolean) {
  if (audience === null) return true
  if (audience === 'veteran') return isVeteran
  const kinds = audience.replace('!', '').split(',')
  return kinds.includes(kind) !== audience.startsWith('!')
}
