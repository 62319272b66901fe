import { useNavigate } from '@tanstack/react-router'
import type { MapFeature } from '#data/college/maps.ts'
import { formatCount } from '#lib/i18n/format.ts'
import { getLang } from '#lib/i18n/language.ts'
import { m } from '#locales/compiled/messages.js'
import { Select } from '#ui/controls/select.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { localizedOption } from '#ui/text/localized-option.ts'
import { LocalizedSentence } from '#ui/text/localized-sentence.tsx'
import type { MapsSearch } from '../maps-search.ts'
import { placeKinds } from '../places.ts'
import type { CampusWalk } from './campus-paths.ts'
import type { WalkPlan } from './plan-walk.ts'
import { minutesFor, roundFeet, type Turn, toSteps, type WalkStep } from './walk-steps.ts'

/** Walking directions to a place on the college's own paths. The map shows the same walk. */
export function WalkDirections({
  place,
  plan,
  search,
}: {
  place: MapFeature
  plan: WalkPlan
  search: MapsSearch
}) {
  const navigate = useNavigate()
  const { starts, from, stepFreeOnly, walk } = plan
  if (starts.length === 0) return null
  const change = (part: Pick<MapsSearch, 'from' | 'stepFree'>) => {
    const { from: _, stepFree: __, ...rest } = search
    void navigate({ to: '/maps', search: { ...rest, ...part }, replace: true, resetScroll: false })
  }
  const key = from?.properties.key
  const options = placeKinds.flatMap(({ kind }) =>
    starts
      .filter(({ properties }) => properties.kind === kind)
      .map(({ properties }) => localizedOption(properties.key, properties)),
  )
  return (
    <section className="grid gap-2" aria-labelledby="maps-walk">
      <h4 id="maps-walk" className="text-sm font-semibold text-ink-soft">
        {m.maps_walk()}
      </h4>
      <div className="screen-only grid gap-1">
        <Select
          label={m.maps_walk_from()}
          wide
          value={key ?? ''}
          options={[{ value: '', label: m.maps_walk_choose() }, ...options]}
          onChange={(value) =>
            change({ ...(value && { from: value }), ...(stepFreeOnly && { stepFree: true }) })
          }
        />
        <Checkbox
          label={m.maps_walk_step_free()}
          checked={stepFreeOnly}
          onChange={(isChecked) =>
            change({ ...(key && { from: key }), ...(isChecked && { stepFree: true }) })
          }
        />
      </div>
      <div role="status" className="grid gap-1">
        {from && <Outcome from={from} place={place} plan={plan} />}
      </div>
      {walk && <Steps walk={walk} end={plan.destination} />}
    </section>
  )
}

const formatLength = ({ length }: CampusWalk) => ({
  feet: formatCount(roundFeet(length)),
  minutes: formatCount(minutesFor(length)),
})

function Outcome({
  from,
  place,
  plan: { walk, walkWithSteps, stepFreeOnly },
}: {
  from: MapFeature
  place: MapFeature
  plan: WalkPlan
}) {
  const ends = { from: from.properties.title, place: place.properties.title }
  if (walk)
    return (
      <>
        <p className="figures font-semibold">{m.maps_walk_length(formatLength(walk))}</p>
        <p>{describeStepFree(walk)}</p>
      </>
    )
  return (
    <>
      <p className="font-semibold">
        {stepFreeOnly ? m.maps_walk_none_step_free(ends) : m.maps_walk_none(ends)}
      </p>
      {walkWithSteps && <p>{m.maps_walk_with_steps(formatLength(walkWithSteps))}</p>}
    </>
  )
}

/** Describes the steps on a walk by the college's data; unmarked paths count as unknown. */
function describeStepFree({ edges }: CampusWalk): string {
  const marks = edges.map(({ path }) => path.properties.isStepFree)
  if (marks.includes(false)) return m.maps_walk_has_steps()
  return marks.every((mark) => mark === true) ? m.maps_walk_is_step_free() : m.maps_walk_unknown()
}

const turnMessages: Record<Turn, (text: { path: string; feet: string }) => string> = {
  straight: m.maps_walk_straight,
  left: m.maps_walk_left,
  right: m.maps_walk_right,
  back: m.maps_walk_back,
}

const headingMessages: Record<
  WalkStep['heading'],
  (text: { path: string; feet: string }) => string
> = {
  north: m.maps_walk_north,
  northeast: m.maps_walk_northeast,
  east: m.maps_walk_east,
  southeast: m.maps_walk_southeast,
  south: m.maps_walk_south,
  southwest: m.maps_walk_southwest,
  west: m.maps_walk_west,
  northwest: m.maps_walk_northwest,
}

function Steps({ walk, end }: { walk: CampusWalk; end: MapFeature }) {
  return (
    <ol className="grid list-decimal gap-1 pl-6">
      {toSteps(walk).map(({ path, feet, heading, turn }) => {
        const { title, isStepFree } = path.properties
        const toMessage = turn ? turnMessages[turn] : headingMessages[heading]
        return (
          <li key={`${path.id} ${feet}`}>
            <LocalizedSentence
              sentence={toMessage({ path: title, feet: formatCount(roundFeet(feet)) })}
              text={title}
              lang={getLang(path.properties, 'title')}
            />
            {isStepFree === false && <strong> {m.maps_walk_steps()}</strong>}
          </li>
        )
      })}
      <li>
        <LocalizedSentence
          sentence={m.maps_walk_arrive({ place: end.properties.title })}
          text={end.properties.title}
          lang={getLang(end.properties, 'title')}
        />
      </li>
    </ol>
  )
}
