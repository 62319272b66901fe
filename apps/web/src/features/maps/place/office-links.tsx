import { Link } from '@tanstack/react-router'
import type { Office } from '#data/shapes.ts'
import { getLang } from '#lib/i18n/language.ts'
import { m } from '#locales/compiled/messages.js'
import { OpenState } from '#ui/places/open-state.tsx'
import { LocalizedSentence } from '#ui/text/localized-sentence.tsx'
import { useCollegeZone } from '#ui/time/college-zone.ts'
import { useNow } from '#ui/time/use-now.ts'

/** Offices with links to the directory, and whether they are open. */
export function OfficeLinks({ offices }: { offices: readonly Office[] }) {
  const now = useNow()
  const zone = useCollegeZone()
  if (offices.length === 0) return null
  return (
    <ul className="rows w-full">
      {offices.map((office) => (
        <li key={office.id} className="flex flex-wrap items-center gap-x-3 py-1">
          <Link to="/support/directory" hash={office.slug} className="link inline-block py-2.5">
            <LocalizedSentence
              sentence={
                office.room
                  ? m.maps_in_office({ office: office.name, room: office.room })
                  : office.name
              }
              text={office.name}
              lang={getLang(office, 'name')}
            />
          </Link>
          <OpenState place={office} now={now} zone={zone} />
        </li>
      ))}
    </ul>
  )
}
