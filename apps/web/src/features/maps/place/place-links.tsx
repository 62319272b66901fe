import { Link } from '@tanstack/react-router'
import type { MapFeature } from '#data/college/maps.ts'
import { getLang } from '#lib/i18n/language.ts'

/** Other places of a building. */
export function PlaceLinks({ places }: { places: readonly MapFeature[] }) {
  if (places.length === 0) return null
  return (
    <ul className="grid">
      {places.map(({ id, properties }) => (
        <li key={id}>
          <Link
            to="/maps"
            search={{ campus: properties.campus, place: properties.key }}
            resetScroll={false}
            className="link inline-block py-2.5"
            lang={getLang(properties, 'title')}
          >
            {properties.title}
          </Link>
          {properties.description && (
            <span lang={getLang(properties, 'description')} className="block text-sm text-ink-soft">
              {properties.description}
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}
