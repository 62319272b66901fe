import { myself } from '#data/people/person.ts'
import { useGroup } from '#data/query/group-view.ts'
import { m } from '#locales/compiled/messages.js'

/**
 * Whose record it is, on paper alone: under the legal name, and marked as unofficial (sis.md section 6). The number
 * stands above it, as on every page.
 */
export function PaperHeading() {
  const person = useGroup(myself)
  if (!person.data) return null
  const { legalName } = person.data
  return (
    <div className="paper-only">
      <p className="text-lg font-semibold">{m.records_paper_title()}</p>
      <p>{m.records_paper_name({ name: legalName.full })}</p>
    </div>
  )
}
