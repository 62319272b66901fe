import { Link } from '@tanstack/react-router'
import { MapPin } from 'lucide-react'
import { useEffect, useId, useRef } from 'react'
import type { MapFeature } from '#data/college/maps.ts'
import { formatCount } from '#lib/i18n/format.ts'
import { langOf } from '#lib/i18n/language.ts'
import { m } from '#locales/compiled/messages.js'
import { signs } from './drawing/map-signs.ts'
import { type Found, placeKinds } from './places.ts'

type Kind = (typeof placeKinds)[number]['kind']

/** The matching places by kind: the map's content as text, and the legend of its signs. */
export function PlaceList({
  found,
  isAll,
  back,
}: {
  found: readonly Found[]
  /** Without a search, groups are collapsed. */
  isAll: boolean
  /** The place that the person returns from. Its group is open, and it gets the focus. */
  back: MapFeature | null
}) {
  const groups = placeKinds
    .map((one) => ({
      ...one,
      found: found.filter(({ place }) => place.properties.kind === one.kind),
    }))
    .filter((group) => group.found.length > 0)
  return (
    <div className={`grid grid-cols-[minmax(0,1fr)] ${isAll ? '' : 'gap-5'}`}>
      {groups.map(({ kind, many, found: ones }) => (
        <Group
          key={`${kind} ${isAll}`}
          kind={kind}
          title={m.maps_kind_count({ kind: many(), count: formatCount(ones.length) })}
          found={ones}
          isCollapsible={isAll}
          back={back?.properties.kind === kind ? back : null}
        />
      ))}
    </div>
  )
}

function Group({
  kind,
  title,
  found,
  isCollapsible,
  back,
}: {
  kind: Kind
  title: string
  found: readonly Found[]
  isCollapsible: boolean
  back: MapFeature | null
}) {
  const id = useId()
  const list = (
    <ul className="rows">
      {found.map((one) => (
        <Row
          key={`${one.place.id} ${one.office?.id ?? ''} ${one.room ?? ''}`}
          found={one}
          takesFocus={one.place.id === back?.id}
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
        <details className="disclosure" open={back !== null}>
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
  found: { place, room, office },
  takesFocus,
}: {
  found: Found
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
        <span lang={langOf(place.properties)} className="min-w-0">
          <span className="link">{inside || title}</span>
          <span className="block text-sm text-ink-soft">{inside ? title : description}</span>
        </span>
      </Link>
    </li>
  )
}
