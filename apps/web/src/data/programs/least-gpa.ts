import type { StudentProgram } from '../shapes.ts'

/** What every student needs: a C on average. A plan may ask for more. */
export const LEAST_GPA = 2

/** Whether somebody is on a program now; who has only applied for it is not. */
export const isPursued = ({ status, objective }: StudentProgram): boolean =>
  status === 'active' && objective === 'matriculated'

/** The program that counts most of those that somebody is on now. */
export function mainPursued(programs: readonly StudentProgram[]): StudentProgram | null {
  const pursued = programs.filter(isPursued)
  return pursued.find(({ isPrimary }) => isPrimary) ?? pursued[0] ?? null
}

/** The average that keeps somebody in good standing. */
export const leastGpa = (programs: readonly StudentProgram[]): number =>
  Math.max(LEAST_GPA, mainPursued(programs)?.plan?.minGpa ?? 0)
