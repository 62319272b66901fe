import { census } from '#data/admin/census.ts'
import { useGroup } from '#data/query/group-view.ts'
import { m } from '#locales/compiled/messages.js'
import { FollowedClasses } from '#ui/academics/followed-classes.tsx'
import { attendanceTexts } from '#ui/academics/followed-texts.ts'

/** The attendance certification of each class. */
export function CensusCard() {
  const group = useGroup(census)
  const data =
    group.data?.map(({ censusOn: dueOn, certifiedBy: reportedBy, ...section }) => ({
      ...section,
      dueOn,
      reportedBy,
    })) ?? null
  return (
    <FollowedClasses
      group={{ ...group, data }}
      words={attendanceTexts}
      download="census"
      empty={m.census_empty()}
    />
  )
}
