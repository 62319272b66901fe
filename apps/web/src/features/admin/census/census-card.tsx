import { census } from '#data/admin/census.ts'
import { useGroup } from '#data/query/group-view.ts'
import { m } from '#locales/compiled/messages.js'
import { ClassesCard, type FollowedWords } from './classes-card.tsx'

const words: FollowedWords = {
  dueOn: m.census_date,
  noDate: m.census_no_date,
  reported: m.census_certified,
  reportedBy: m.census_by,
}

/** Which classes have certified their attendance. */
export function CensusCard() {
  const group = useGroup(census)
  const data =
    group.data?.map(({ censusOn: dueOn, certifiedBy: reportedBy, ...one }) => ({
      ...one,
      dueOn,
      reportedBy,
    })) ?? null
  return <ClassesCard group={{ ...group, data }} words={words} download="census" />
}
