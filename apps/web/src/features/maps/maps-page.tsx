import { Link, useSearch } from '@tanstack/react-router'
import { offices } from '#data/college/directory.ts'
import { type CampusMap, campusMap } from '#data/college/maps.ts'
import { useGroup } from '#data/query/group-view.ts'
import { m } from '#locales/compiled/messages.js'
import { emptyWhen } from '#ui/card/all-empty.ts'
import { Card } from '#ui/card/card.tsx'
import { Page } from '#ui/layout/page.tsx'
import { LinkTabs } from '#ui/layout/tabs.tsx'
import { CampusPlaces } from './campus-places.tsx'
import { readMapsSearch } from './maps-search.ts'
import { OnlineHelp } from './online-help.tsx'
import { findPlace, searchablePlaces } from './places.ts'

/** The places of each location as a list, with the college's map next to it (R8.16). */
export function MapsPage() {
  const search = readMapsSearch(useSearch({ strict: false }))
  const group = useGroup(campusMap)
  const officeList = useGroup(offices).data ?? []
  const map = group.data
  const places = map ? searchablePlaces(map) : []
  const selected = findPlace(places, search)
  const campus =
    map?.campuses.find(({ code }) => code === (selected?.properties.campus ?? search.campus)) ??
    map?.campuses[0]
  const campusPlaces = places.filter(({ properties }) => properties.campus === campus?.code)
  return (
    <Page title={m.maps_title()} intro={m.maps_intro()}>
      {map && campus && <CampusSwitch campuses={map.campuses} campus={campus.code} />}
      {map === null && group.state === 'loading' && <CampusSwitchSkeleton />}
      {map && campus && places.length > 0 && campusPlaces.length === 0 ? (
        <OnlineHelp offices={officeList.filter((office) => office.campus?.code === campus.code)} />
      ) : (
        <Card
          group={emptyWhen(group, () => places.length === 0)}
          title={campus?.title ?? m.maps_places()}
          subject={m.maps_places_subject()}
          singular
          empty={m.maps_no_places()}
          drawing="summer"
          lines={20}
        >
          {({ features }) =>
            campus && (
              <CampusPlaces
                key={campus.code}
                campus={campus}
                features={features.filter(({ properties }) => properties.campus === campus.code)}
                places={places}
                selected={selected}
                offices={officeList}
                search={search}
              />
            )
          }
        </Card>
      )}
    </Page>
  )
}

/** As tall as the tabs of several campuses: one row, or two on a phone. */
const CampusSwitchSkeleton = () => (
  <div className="skeleton h-[2.8125rem] max-sm:h-[5.5625rem]" aria-hidden />
)

/** The college's locations. */
function CampusSwitch({ campuses, campus }: { campuses: CampusMap['campuses']; campus: string }) {
  return (
    <LinkTabs label={m.maps_campuses()} wraps>
      {campuses.map(({ code, title }) => (
        <Link
          key={code}
          to="/maps"
          className="tab"
          search={{ campus: code }}
          resetScroll={false}
          aria-current={code === campus ? 'page' : undefined}
          activeProps={{ 'aria-current': code === campus ? 'page' : undefined }}
        >
          {title}
        </Link>
      ))}
    </LinkTabs>
  )
}
