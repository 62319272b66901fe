import { census } from '#data/admin/census.ts'
import { useGroup } from '#data/query/group-view.ts'
import { m } from '#locales/compiled/messages.js'
import { useAccess } from '#session/access.ts'
import { FollowedClasses } from '#ui/academics/followed-classes.tsx'
import { attendanceTexts } from '#ui/academics/followed-texts.ts'
import { AdminFrame } from '../ui/admin-frame.tsx'
import { ReportsCard } from './reports-card.tsx'

/** The attendance certification of each class, and the reports for the registrar. */
export function CensusPage() {
  const { holds } = useAccess()
  const group = useGroup(census)
  const data =
    group.data?.map(({ censusOn: dueOn, certifiedBy: reportedBy, ...section }) => ({
      ...section,
      dueOn,
      reportedBy,
    })) ?? null
  return (
    <AdminFrame title={m.census_title()} intro={m.census_text()}>
      <FollowedClasses
        group={{ ...group, data }}
        words={attendanceTexts}
        download="census"
        empty={m.census_empty()}
      />
      {holds('attendance.export') && <ReportsCard />}
    </AdminFrame>
  )
}
