import { Link } from '@tanstack/react-router'
import { MapPin } from 'lucide-react'
import { useId } from 'react'
import { formatCount } from '#lib/i18n/format.ts'
import { langOf } from '#lib/i18n/language.ts'
import { m } from '#locales/compiled/messages.js'
import type { MapsSearch } from './maps-search.ts'
import { type Found, placeKinds } from './places.ts'

/** The places found, by kind: the map's content in words. */
export function PlaceList({
  found,
  search,
  isAll,
}: {
  found: readonly Found[]
  search: MapsSearch
  /** Without a search, rarely needed kinds are collapsed. */
  isAll: boolean
}) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      {placeKinds.map(({ kind, many }) => (
        <Kind
          key={kind}
          title={many()}
          found={found.filter(({ place }) => place.properties.kind === kind)}
          search={search}
          isFolded={isAll && seldom.has(kind)}
        />
      ))}
    </div>
  )
}

const seldom: ReadonlySet<string> = new Set([
  'accessibleEntrance',
  'entrance',
  'aed',
  'elsewhere',
] satisfies (typeof placeKinds)[number]['kind'][])

function Kind({
  title,
  found,
  search,
  isFolded,
}: {
  title: string
  found: readonly Found[]
  search: MapsSearch
  isFolded: boolean
}) {
  const id = useId()
  if (found.length === 0) return null
  const list = (
    <ul className="rows">
      {found.map((one) => (
        <Row
          key={`${one.place.id} ${one.office?.id ?? ''} ${one.room ?? ''}`}
          found={one}
          search={search}
        />
      ))}
    </ul>
  )
  const heading = (
    <h3 id={id} className="text-sm font-semibold text-ink-soft">
      {m.maps_kind_count({ kind: title, count: formatCount(found.length) })}
    </h3>
  )
  return (
    <section aria-labelledby={id}>
      {isFolded ? (
        <details className="disclosure">
          <summary>{heading}</summary>
          {list}
        </details>
      ) : (
        <>
          {heading}
          {list}
        </>
      )}
    </section>
  )
}

function Row({ found: { place, room, office }, search }: { found: Found; search: MapsSearch }) {
  const { key, title, description, campus } = place.properties
  const inside = office
    ? room
      ? m.maps_in_office({ office: office.name, room })
      : office.name
    : room && m.maps_room({ room })
  return (
    <li className="py-1">
      <Link
        to="/maps"
        search={{
          campus,
          place: key,
          ...(room && { room }),
          ...(search.view && { view: search.view }),
        }}
        resetScroll={false}
        className="flex min-h-11 items-start gap-2 rounded-md py-1.5 hover:bg-brand-soft"
      >
        <MapPin
          size={18}
          strokeWidth={1.75}
          aria-hidden
          className="mt-0.5 flex-none text-ink-soft"
        />
        <span lang={langOf(place.properties)} className="min-w-0">
          <span className="link">{inside || title}</span>
          <span className="block text-sm text-ink-soft">{inside ? title : description}</span>
        </span>
      </Link>
    </li>
  )
}
