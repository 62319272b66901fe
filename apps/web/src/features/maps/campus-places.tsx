import { Link } from '@tanstack/react-router'
import { List, Map as MapIcon } from 'lucide-react'
import { useState } from 'react'
import type { CampusMap, MapFeature } from '#data/college/maps.ts'
import type { Office } from '#data/shapes.ts'
import { formatCount } from '#lib/i18n/format.ts'
import { isOne } from '#lib/i18n/plural.ts'
import { useStore } from '#lib/store.ts'
import { m } from '#locales/compiled/messages.js'
import { signedIn } from '#session/sign-in/sign-in.ts'
import { Button } from '#ui/controls/button.tsx'
import { SearchField } from '#ui/controls/search-field.tsx'
import { LinkTabs } from '#ui/layout/tabs.tsx'
import { CampusDrawing } from './campus-drawing.tsx'
import type { MapsSearch } from './maps-search.ts'
import { NextClassPlace } from './next-class-place.tsx'
import { PlaceList } from './place-list.tsx'
import { PlaceSheet } from './place-sheet.tsx'
import { type Found, findPlaces } from './places.ts'
import './maps.css'

/** Both views have the same path, so the whole query is compared. */
const exactly = { exact: true, includeSearch: true } as const

type Props = {
  campus: CampusMap['campuses'][number]
  /** Of this location, including the ground. */
  features: readonly MapFeature[]
  /** Of all locations. */
  places: readonly MapFeature[]
  meant: MapFeature | null
  offices: readonly Office[]
  search: MapsSearch
}

/** One location: search, list or place on one side, the map on the other. */
export function CampusPlaces({ campus, features, places, meant, offices, search }: Props) {
  const isSignedIn = useStore(signedIn, null) === true
  const view = search.view ?? 'list'
  const [first] = useState(meant?.id)
  const { view: _, ...rest } = search
  return (
    <div className="maps" data-view={view}>
      <div className="maps-side">
        {isSignedIn && <NextClassPlace view={search.view} />}
        <div className="maps-views">
          <LinkTabs label={m.maps_views()}>
            <Link
              to="/maps"
              className="tab"
              search={rest}
              replace
              resetScroll={false}
              aria-current={view === 'list' ? 'true' : undefined}
              activeOptions={exactly}
            >
              <List size={18} strokeWidth={1.75} aria-hidden />
              {m.maps_view_list()}
            </Link>
            <Link
              to="/maps"
              className="tab"
              search={{ ...rest, view: 'map' }}
              replace
              resetScroll={false}
              aria-current={view === 'map' ? 'true' : undefined}
              activeOptions={exactly}
            >
              <MapIcon size={18} strokeWidth={1.75} aria-hidden />
              {m.maps_view_map()}
            </Link>
          </LinkTabs>
        </div>
        <div className="maps-words">
          {meant ? (
            <PlaceSheet
              key={meant.id}
              takesFocus={meant.id !== first}
              place={meant}
              room={search.room ?? null}
              beside={features.filter(
                ({ id, properties }) =>
                  id !== meant.id &&
                  properties.building !== null &&
                  properties.building === meant.properties.building,
              )}
              offices={offices}
              search={search}
            />
          ) : (
            <Finder campus={campus} places={places} offices={offices} search={search} />
          )}
        </div>
      </div>
      <CampusDrawing campus={campus} features={features} meant={meant} search={search} />
    </div>
  )
}

function Finder({
  campus,
  places,
  offices,
  search,
}: Pick<Props, 'campus' | 'places' | 'offices' | 'search'>) {
  const [words, setWords] = useState('')
  const found = findPlaces(places, offices, words)
  const here = found.filter(({ place }) => place.properties.campus === campus.code)
  // A search without results here shows results of other locations.
  const shown = here.length > 0 ? here : found
  const isLost = Boolean(search.place ?? search.building)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {isLost && <p className="font-semibold">{m.maps_not_found()}</p>}
      <div className="screen-only">
        <SearchField
          label={m.maps_search()}
          hint={m.maps_search_hint()}
          value={words}
          onChange={setWords}
        />
      </div>
      <p role="status" className="text-sm text-ink-soft">
        {countInWords(shown)}
      </p>
      {shown.length === 0 && (
        <Button className="justify-self-start" onClick={() => setWords('')}>
          {m.maps_show_all()}
        </Button>
      )}
      <PlaceList found={shown} search={search} isAll={words.trim() === ''} />
    </div>
  )
}

function countInWords(found: readonly Found[]): string {
  if (found.length === 0) return m.maps_found_none()
  return isOne(found.length)
    ? m.maps_found_one()
    : m.maps_found({ count: formatCount(found.length) })
}
