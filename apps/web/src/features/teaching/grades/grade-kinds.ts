import type { GradeKind } from '@myhub/domain/teaching/grades.ts'
import { m } from '#locales/compiled/messages.js'

export const gradeKindLabels: Readonly<Record<GradeKind, () => string>> = {
  midterm: m.grades_midterm,
  final: m.grades_final,
}

/** The query of the grades page for a kind; final grades need none. */
export const toSearch = (kind: GradeKind) => (kind === 'final' ? {} : { kind })

export const parseKind = (search: object): GradeKind =>
  'kind' in search && search.kind === 'midterm' ? 'midterm' : 'final'
