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

type Town = readonly [
  city: string,
  state: string,
  postalCode: string,
  county: string,
  weight: number,
]

const nearby: readonly Town[] = [
  ['Cedar Rapids', 'IA', '52404', 'Linn', 20],
  ['Cedar Rapids', 'IA', '52402', 'Linn', 16],
  ['Cedar Rapids', 'IA', '52403', 'Linn', 10],
  ['Cedar Rapids', 'IA', '52405', 'Linn', 8],
  ['Marion', 'IA', '52302', 'Linn', 11],
  ['Hiawatha', 'IA', '52233', 'Linn', 3],
  ['Iowa City', 'IA', '52240', 'Johnson', 9],
  ['Iowa City', 'IA', '52245', 'Johnson', 6],
  ['Coralville', 'IA', '52241', 'Johnson', 6],
  ['North Liberty', 'IA', '52317', 'Johnson', 5],
  ['Solon', 'IA', '52333', 'Johnson', 2],
  ['Mount Vernon', 'IA', '52314', 'Linn', 2],
  ['Lisbon', 'IA', '52253', 'Linn', 1],
  ['Anamosa', 'IA', '52205', 'Jones', 2],
  ['Monticello', 'IA', '52310', 'Jones', 2],
  ['Vinton', 'IA', '52349', 'Benton', 2],
  ['Center Point', 'IA', '52213', 'Linn', 2],
  ['Williamsburg', 'IA', '52361', 'Iowa', 1],
  ['Washington', 'IA', '52353', 'Washington', 2],
  ['Tipton', 'IA', '52772', 'Cedar', 1],
  ['Belle Plaine', 'IA', '52208', 'Benton', 1],
]

const outOfState: readonly Town[] = [
  ['Moline', 'IL', '61265', 'Rock Island', 4],
  ['Rockford', 'IL', '61107', 'Winnebago', 2],
  ['Dubuque', 'IA', '52001', 'Dubuque', 0],
  ['Platteville', 'WI', '53818', 'Grant', 2],
  ['Rochester', 'MN', '55901', 'Olmsted', 2],
  ['Omaha', 'NE', '68104', 'Douglas', 1],
  ['Kirksville', 'MO', '63501', 'Adair', 1],
  ['Sioux Falls', 'SD', '57103', 'Minnehaha', 1],
]

const abroad: readonly (readonly [city: string, country: string])[] = [
  ['Hanoi', 'VN'],
  ['Kathmandu', 'NP'],
  ['Kinshasa', 'CD'],
  ['Bujumbura', 'BI'],
  ['Hyderabad', 'IN'],
  ['São Paulo', 'BR'],
  ['Seoul', 'KR'],
  ['Accra', 'GH'],
  ['Guadalajara', 'MX'],
]

/** Street names of the prairie, made up for the demo. */
const streetNames =
  `Switchgrass Bobolink Meadowlark Coneflower Bluebell Milkweed Sagewort Harrow Windrow Furrow
  Lantern Pasture Creekbend Foxglove Killdeer Redwing Partridge Sandpiper Hawthorn Larkspur Gentian
  Compass Indigo Goldenrod Threshing Cornerstone Gristmill Wheelwright Haymow Silverleaf Burr Oxbow
  Turkeyfoot Dropseed Sideoats Prairie-Rose Thistledown Monarch Katydid Cicada`.split(/\s+/)

const streetKinds = ['Street', 'Avenue', 'Drive', 'Lane', 'Court', 'Road']
const quadrants = [' NE', ' SE', ' SW', ' NW']

const drawNearby = weighted(nearby, (town) => town[4])
const drawOutOfState = weighted(outOfState, (town) => town[4])

function street(random: Random, city: string): string {
  const name = pick(random, streetNames).replace('-', ' ')
  const quadrant = city === 'Cedar Rapids' ? pick(random, quadrants) : ''
  return `${between(random, 2, 89) * 100 + between(random, 1, 98)} ${name} ${pick(random, streetKinds)}${quadrant}`
}

/** Where somebody lives, with an invented street. */
export function addressOf(random: Random, where: 'near' | 'outOfState' | 'abroad'): Address {
  if (where === 'abroad') {
    const [city, country] = pick(random, abroad)
    const unknown = { line2: '', state: '', postalCode: '', county: '' }
    return { ...unknown, line1: street(random, city), city, country }
  }
  const [city, state, postalCode, county] = (where === 'near' ? drawNearby : drawOutOfState)(random)
  const line2 = random() < 0.22 ? `Apt ${between(random, 1, 24)}` : ''
  return { line1: street(random, city), line2, city, state, postalCode, county, country: 'US' }
}

/** A number in the block set aside for fiction: 319-555-0100 to 0199. */
export function phoneOf(random: Random): string {
  return `+13195550${between(random, 100, 199)}`
}
