import Type from 'typebox'
import { enumOf, nullable, readJson, readTable } from '#data.ts'
import { between, pick, type Random, weighted } from '#random.ts'

export interface Address {
  readonly line1: string
  readonly line2: string
  readonly city: string
  readonly state: string
  readonly postalCode: string
  readonly county: string
  readonly country: string
}

const towns = readTable('towns.csv', {
  area: enumOf('near', 'outOfState', 'abroad'),
  city: Type.String(),
  state: nullable(Type.String()),
  postalCode: nullable(Type.String()),
  county: nullable(Type.String()),
  country: Type.String(),
  weight: Type.Number(),
})
type Area = (typeof towns)[number]['area']

const streets = readJson(
  'streets.json',
  Type.Object({ names: Type.Array(Type.String()), kinds: Type.Array(Type.String()) }),
)
const quadrants = [' NE', ' SE', ' SW', ' NW']

const townsIn = (area: Area) => towns.filter((town) => town.area === area)
const abroad = townsIn('abroad')
const drawNearby = weighted(townsIn('near'), ({ weight }) => weight)
const drawOutOfState = weighted(townsIn('outOfState'), ({ weight }) => weight)

function street(random: Random, city: string): string {
  const name = pick(random, streets.names)
  const quadrant = city === 'Cedar Rapids' ? pick(random, quadrants) : ''
  return `${between(random, 2, 89) * 100 + between(random, 1, 98)} ${name} ${pick(random, streets.kinds)}${quadrant}`
}

/** An address with a fictional street. */
export function addressOf(random: Random, area: Area): Address {
  if (area === 'abroad') {
    const { city, country } = pick(random, abroad)
    const unknown = { line2: '', state: '', postalCode: '', county: '' }
    return { ...unknown, line1: street(random, city), city, country }
  }
  const { city, state, postalCode, county } = (area === 'near' ? drawNearby : drawOutOfState)(
    random,
  )
  const line2 = random() < 0.22 ? `Apt ${between(random, 1, 24)}` : ''
  return {
    line1: street(random, city),
    line2,
    city,
    state: state ?? '',
    postalCode: postalCode ?? '',
    county: county ?? '',
    country: 'US',
  }
}

/** A number in the block reserved for fiction: 319-555-0100 to 0199. */
export function phoneOf(random: Random): string {
  return `+13195550${between(random, 100, 199)}`
}
