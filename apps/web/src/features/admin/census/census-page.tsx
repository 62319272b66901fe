import { m } from '#locales/compiled/messages.js'
import { useAccess } from '#session/access.ts'
import { AdminFrame } from '../ui/admin-frame.tsx'
import { CensusCard } from './census-card.tsx'
import { ReportsCard } from './reports-card.tsx'

/** The attendance certification of each class, and the reports for the registrar. */
export function CensusPage() {
  const { holds } = useAccess()
  return (
    <AdminFrame title={m.census_title()} intro={m.census_text()}>
      <CensusCard />
      {holds('attendance.export') && <ReportsCard />}
    </AdminFrame>
  )
}
