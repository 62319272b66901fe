import { Link } from '@tanstack/react-router'
import { offices } from '#data/college/directory.ts'
import { useGroup } from '#data/query/group-view.ts'
import { m } from '#locales/compiled/messages.js'
import { Card } from '#ui/card/card.tsx'
import { isOpenAt, OpenState } from '#ui/places/open-state.tsx'
import { useCollegeZone } from '#ui/time/college-zone.ts'
import { useNow } from '#ui/time/use-now.ts'
import { OfficeContact } from './office-contact.tsx'

/** An even number, so that no office is alone in a row. */
const MAX_OFFICES = 4

/** Some offices to contact, open ones first. */
export function ContactStrip() {
  const group = useGroup(offices)
  const now = useNow()
  const zone = useCollegeZone()
  return (
    <Card
      group={group}
      title={m.support_contact()}
      description={m.support_contact_text()}
      subject={m.support_offices_subject()}
      empty={m.support_no_offices()}
      action={
        <Link to="/support/directory" className="link -my-2.5 inline-flex min-h-11 items-center">
          {m.support_all_offices()}
        </Link>
      }
    >
      {(all) => (
        <ul className="grid grid-cols-[repeat(auto-fit,minmax(min(max(19rem,40%),100%),1fr))] gap-6">
          {all
            .filter(({ phone, email }) => phone || email)
            .toSorted(
              (a, b) => sortOrder(isOpenAt(a, now, zone)) - sortOrder(isOpenAt(b, now, zone)),
            )
            .slice(0, MAX_OFFICES)
            .map((office) => (
              <li key={office.id} className="grid content-start justify-items-start gap-2">
                <p className="font-semibold">{office.name}</p>
                <OpenState place={office} now={now} zone={zone} />
                <OfficeContact office={office} />
              </li>
            ))}
        </ul>
      )}
    </Card>
  )
}

const sortOrder = (isOpen: boolean | null) => (isOpen ? 0 : 1)
