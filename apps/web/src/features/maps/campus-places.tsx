import { useRef, useState } from 'react'
import type { CampusMap, MapFeature } from '#data/college/maps.ts'
import type { Office } from '#data/shapes.ts'
import { formatCount } from '#lib/i18n/format.ts'
import { isOne } from '#lib/i18n/plural.ts'
import { useStore } from '#lib/store.ts'
import { m } from '#locales/compiled/messages.js'
import { signedIn } from '#session/sign-in/sign-in.ts'
import { Button } from '#ui/controls/button.tsx'
import { SearchField } from '#ui/controls/search-field.tsx'
import { CampusDrawing } from './drawing/campus-drawing.tsx'
import type { MapsSearch } from './maps-search.ts'
import { NextClassPlace } from './next-class-place.tsx'
import { PlaceDetails } from './place/place-details.tsx'
import { PlaceList } from './place-list.tsx'
import { findPlaces, type PlaceMatch } from './places.ts'
import { planWalk } from './walk/plan-walk.ts'
import './maps.css'

type Props = {
  campus: CampusMap['campuses'][number]
  /** All features of this location, including the ground. */
  features: readonly MapFeature[]
  /** The places of all locations. */
  places: readonly MapFeature[]
  selected: MapFeature | null
  offices: readonly Office[]
  search: MapsSearch
}

/** One location: search, the map, and the list or the selected place. */
export function CampusPlaces({ campus, features, places, selected, offices, search }: Props) {
  const isSignedIn = useStore(signedIn, null) === true
  const [first] = useState(selected?.id)
  const [words, setWords] = useState('')
  const last = useRef(selected)
  if (selected) last.current = selected
  const plan = selected && planWalk(selected, features, search)
  const isNotFound = !selected && Boolean(search.place ?? search.building)
  return (
    <div className="maps">
      <div className="maps-find">
        {isSignedIn && <NextClassPlace />}
        {isNotFound && <p className="font-semibold">{m.maps_not_found()}</p>}
        {!selected && (
          <div className="screen-only">
            <SearchField
              label={m.maps_search()}
              hint={m.maps_search_hint()}
              value={words}
              onChange={setWords}
            />
          </div>
        )}
      </div>
      <CampusDrawing
        campus={campus}
        features={features}
        selected={selected}
        walk={plan?.walk?.nodes.join() ?? ''}
      />
      <div className="maps-words">
        {selected && plan ? (
          <PlaceDetails
            key={selected.id}
            takesFocus={selected.id !== first}
            place={selected}
            room={search.room ?? null}
            otherPlaces={features.filter(
              ({ id, properties }) =>
                id !== selected.id &&
                properties.building !== null &&
                properties.building === selected.properties.building,
            )}
            offices={offices}
            plan={plan}
            search={search}
          />
        ) : (
          <PlaceResults
            campus={campus.code}
            matches={findPlaces(places, offices, words)}
            words={words}
            previous={last.current}
            onShowAll={() => setWords('')}
          />
        )}
      </div>
    </div>
  )
}

function PlaceResults({
  campus,
  matches,
  words,
  previous,
  onShowAll,
}: {
  campus: string
  matches: readonly PlaceMatch[]
  words: string
  previous: MapFeature | null
  onShowAll: () => void
}) {
  const campusPlaces = matches.filter(({ place }) => place.properties.campus === campus)
  // A search without results here shows results of other locations.
  const shown = campusPlaces.length > 0 ? campusPlaces : matches
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <p role="status" className="text-sm text-ink-soft">
        {formatResultCount(shown)}
      </p>
      {shown.length === 0 && (
        <Button className="justify-self-start" onClick={onShowAll}>
          {m.maps_show_all()}
        </Button>
      )}
      <PlaceList matches={shown} isAll={words.trim() === ''} previous={previous} />
    </div>
  )
}

function formatResultCount(matches: readonly PlaceMatch[]): string {
  if (matches.length === 0) return m.maps_found_none()
  return isOne(matches.length)
    ? m.maps_found_one()
    : m.maps_found({ count: formatCount(matches.length) })
}
