import { myself } from '#data/people/person.ts'
import { useGroup } from '#data/query/group-view.ts'
import { m } from '#locales/compiled/messages.js'

/**
 * The print heading: the legal name and an "unofficial" mark (sis.md section 6). The student number
 * is above it, as on every page.
 */
export function PrintHeading() {
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
