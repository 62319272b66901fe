import { Link } from '@tanstack/react-router'
import type { Office } from '#data/shapes.ts'
import { formatPhone } from '#lib/i18n/format.ts'
import { m } from '#locales/compiled/messages.js'
import { Sheet } from '#ui/layout/sheet.tsx'
import { OpenState } from '#ui/places/open-state.tsx'
import { useCollegeZone } from '#ui/time/college-zone.ts'
import { useNow } from '#ui/time/use-now.ts'

/** For a location without places, such as Online: the offices that can help. */
export function OnlineHelp({ offices }: { offices: readonly Office[] }) {
  const now = useNow()
  const zone = useCollegeZone()
  return (
    <Sheet title={m.maps_online()}>
      <p className="max-w-[60ch]">{m.maps_online_what()}</p>
      <ul className="rows mt-3">
        {offices.map((office) => (
          <li key={office.id} className="grid justify-items-start gap-1 py-4">
            <h3 className="text-base">{office.name}</h3>
            <OpenState place={office} now={now} zone={zone} />
            {office.description && <p className="max-w-[60ch]">{office.description}</p>}
            <p className="flex flex-wrap gap-x-5">
              {office.phone && (
                <a href={`tel:${office.phone}`} className="link inline-flex min-h-11 items-center">
                  <span className="figures">{formatPhone(office.phone)}</span>
                </a>
              )}
              {office.email && (
                <a
                  href={`mailto:${office.email}`}
                  className="link inline-flex min-h-11 items-center [overflow-wrap:anywhere]"
                >
                  {office.email}
                </a>
              )}
            </p>
          </li>
        ))}
      </ul>
      <p>
        <Link to="/support/directory" className="link inline-flex min-h-11 items-center">
          {m.maps_online_directory()}
        </Link>
      </p>
    </Sheet>
  )
}
