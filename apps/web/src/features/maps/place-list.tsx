import { Link } from '@tanstack/react-router'
import { useEffect, useId, useRef } from 'react'
import type { MapFeature } from '#data/college/maps.ts'
import { formatCount } from '#lib/i18n/format.ts'
import { getLang } from '#lib/i18n/language.ts'
import { m } from '#locales/compiled/messages.js'
import MapPin from '~icons/lucide/map-pin'
import { signs } from './drawing/map-signs.ts'
import { type PlaceMatch, placeKinds } from './places.ts'

type Kind = (typeof placeKinds)[number]['kind']

/** The matching places by kind: the map's content as text, and the legend of its signs. */
export function PlaceList({
  matches,
  isAll,
  previous,
}: {
  matches: readonly PlaceMatch[]
  /** Without a search, groups are collapsed. */
  isAll: boolean
  /** The place that the person returns from. Its group is open, and it gets the focus. */
  previous: MapFeature | null
}) {
  const groups = placeKinds
    .map((placeKind) => ({
      ...placeKind,
      matches: matches.filter(({ place }) => place.properties.kind === placeKind.kind),
    }))
    .filter((group) => group.matches.length > 0)
  return (
    <div className={`grid grid-cols-[minmax(0,1fr)] ${isAll ? '' : 'gap-5'}`}>
      {groups.map(({ kind, many, matches: groupMatches }) => (
        <Group
          key={`${kind} ${isAll}`}
          kind={kind}
          title={m.maps_kind_count({ kind: many(), count: formatCount(groupMatches.length) })}
          matches={groupMatches}
          isCollapsible={isAll}
          previous={previous?.properties.kind === kind ? previous : null}
        />
      ))}
    </div>
  )
}

function Group({
  kind,
  title,
  matches,
  isCollapsible,
  previous,
}: {
  kind: Kind
  title: string
  matches: readonly PlaceMatch[]
  isCollapsible: boolean
  previous: MapFeature | null
}) {
  const id = useId()
  const list = (
    <ul className="rows">
      {matches.map((match) => (
        <Row
          key={`${match.place.id} ${match.office?.id ?? ''} ${match.room ?? ''}`}
          matches={match}
          takesFocus={match.place.id === previous?.id}
        />
      ))}
    </ul>
  )
  const heading = (
    <span className="flex items-center gap-2">
      <Sign kind={kind} />
      <h3 id={id} className="text-base">
        {title}
      </h3>
    </span>
  )
  return (
    <section aria-labelledby={id} className={isCollapsible ? 'border-b border-line' : ''}>
      {isCollapsible ? (
        <details className="disclosure" open={previous !== null}>
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

/** The same sign as on the map. */
function Sign({ kind }: { kind: Kind }) {
  const sign = signs[kind]
  return sign ? (
    <span aria-hidden className="maps-sign" data-kind={kind}>
      {sign.text}
    </span>
  ) : null
}

function Row({
  matches: { place, room, office },
  takesFocus,
}: {
  matches: PlaceMatch
  takesFocus: boolean
}) {
  const { key, title, description, campus } = place.properties
  const link = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    if (takesFocus) link.current?.focus()
  }, [takesFocus])
  const inside = office
    ? room
      ? m.maps_in_office({ office: office.name, room })
      : office.name
    : room && m.maps_room({ room })
  return (
    <li className="py-1">
      <Link
        ref={link}
        to="/maps"
        search={{ campus, place: key, ...(room && { room }) }}
        resetScroll={false}
        className="flex min-h-11 items-start gap-2 rounded-md py-1.5 hover:bg-brand-soft"
      >
        <MapPin
          size={18}
          strokeWidth={1.75}
          aria-hidden
          className="mt-0.5 flex-none text-ink-soft"
        />
        <span lang={getLang(place.properties)} className="min-w-0">
          <span className="link">{inside || title}</span>
          <span className="block text-sm text-ink-soft">{inside ? title : description}</span>
        </span>
      </Link>
    </li>
  )
}
