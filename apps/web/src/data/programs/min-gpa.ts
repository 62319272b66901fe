import { minGpaFor } from '@myhub/domain/gpa/averages.ts'
import type { StudentProgram } from '../shapes.ts'

/** Whether a person is in a program now, as opposed to an applicant. */
export const isPursued = ({ status, objective }: StudentProgram): boolean =>
  status === 'active' && objective === 'matriculated'

/** The primary program among the current ones. */
export function mainPursued(programs: readonly StudentProgram[]): StudentProgram | null {
  const pursued = programs.filter(isPursued)
  return pursued.find(({ isPrimary }) => isPrimary) ?? pursued[0] ?? null
}

/** The GPA needed for good standing. */
export const minGpa = (programs: readonly StudentProgram[]): number =>
  minGpaFor(mainPursued(programs)?.plan?.minGpa ?? null)
