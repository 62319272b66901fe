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
import { PlaceSheet } from './place/place-sheet.tsx'
import { PlaceList } from './place-list.tsx'
import { type Found, findPlaces } from './places.ts'
import { planWalk } from './walk/plan-walk.ts'
import './maps.css'

type Props = {
  campus: CampusMap['campuses'][number]
  /** All features of this location, including the ground. */
  features: readonly MapFeature[]
  /** The places of all locations. */
  places: readonly MapFeature[]
  meant: MapFeature | null
  offices: readonly Office[]
  search: MapsSearch
}

/** One location: search, the map, and the list or the selected place. */
export function CampusPlaces({ campus, features, places, meant, offices, search }: Props) {
  const isSignedIn = useStore(signedIn, null) === true
  const [first] = useState(meant?.id)
  const [words, setWords] = useState('')
  const last = useRef(meant)
  if (meant) last.current = meant
  const plan = meant && planWalk(meant, features, search)
  const isLost = !meant && Boolean(search.place ?? search.building)
  return (
    <div className="maps">
      <div className="maps-find">
        {isSignedIn && <NextClassPlace />}
        {isLost && <p className="font-semibold">{m.maps_not_found()}</p>}
        {!meant && (
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
        meant={meant}
        walk={plan?.walk?.nodes.join() ?? ''}
      />
      <div className="maps-words">
        {meant && plan ? (
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
            plan={plan}
            search={search}
          />
        ) : (
          <FoundPlaces
            campus={campus.code}
            found={findPlaces(places, offices, words)}
            words={words}
            back={last.current}
            onShowAll={() => setWords('')}
          />
        )}
      </div>
    </div>
  )
}

function FoundPlaces({
  campus,
  found,
  words,
  back,
  onShowAll,
}: {
  campus: string
  found: readonly Found[]
  words: string
  back: MapFeature | null
  onShowAll: () => void
}) {
  const here = found.filter(({ place }) => place.properties.campus === campus)
  // A search without results here shows results of other locations.
  const shown = here.length > 0 ? here : found
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <p role="status" className="text-sm text-ink-soft">
        {countInWords(shown)}
      </p>
      {shown.length === 0 && (
        <Button className="justify-self-start" onClick={onShowAll}>
          {m.maps_show_all()}
        </Button>
      )}
      <PlaceList found={shown} isAll={words.trim() === ''} back={back} />
    </div>
  )
}

function countInWords(found: readonly Found[]): string {
  if (found.length === 0) return m.maps_found_none()
  return isOne(found.length)
    ? m.maps_found_one()
    : m.maps_found({ count: formatCount(found.length) })
}
