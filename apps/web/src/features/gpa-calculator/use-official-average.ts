import { averagesByLevel } from '@myhub/domain/gpa/averages.ts'
import { myGpas, myPrograms } from '#data/people/person.ts'
import { useGroup } from '#data/query/group-view.ts'
import type { Gpas, GradePointAverage } from '#data/shapes.ts'
import type { GroupView } from '#ui/card/group-view.ts'

/**
 * The official average for the level of the person's main program, and the state of the request.
 */
export function useOfficialAverage(): {
  gpas: GroupView<Gpas>
  official: GradePointAverage | null
} {
  const gpas = useGroup(myGpas)
  const programs = useGroup(myPrograms)
  const mainLevel = programs.data?.find(({ isPrimary }) => isPrimary)?.program.academicLevel.code
  const [first] = averagesByLevel(gpas.data?.cumulative ?? [], mainLevel ?? null)
  return { gpas, official: first?.headline ?? null }
}
