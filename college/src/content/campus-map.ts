import { type Building, buildings } from '#catalogue/buildings.ts'
import { buildingInSpanish } from '#catalogue/in-spanish.ts'
import { roomsOf } from '#catalogue/rooms.ts'
import { groundRows } from './campus-map-ground.ts'
import { type Metres, outlineAround, pointAt, type Row } from './campus-map-shapes.ts'
import { rowInSpanish } from './spanish-map.ts'

/** What a building of the demo college looks like from above, and what is in it. */
interface Look {
  /** Metres from its middle, an outline. */
  readonly shape: readonly Metres[]
  /** Metres from its middle to its doors; the first has no steps. */
  readonly doors: readonly Metres[]
  readonly description: string
  readonly services: readonly string[]
}

const box = (width: number, depth: number): Metres[] => [
  [-width / 2, -depth / 2],
  [width / 2, -depth / 2],
  [width / 2, depth / 2],
  [-width / 2, depth / 2],
]
/** A wing to the north at the west end. */
const ell = (width: number, depth: number, wing: number): Metres[] => [
  [-width / 2, -depth / 2],
  [width / 2, -depth / 2],
  [width / 2, 0],
  [-width / 2 + wing, 0],
  [-width / 2 + wing, depth / 2],
  [-width / 2, depth / 2],
]
/** Two wings to the south, with a court between them. */
const court = (width: number, depth: number, wing: number): Metres[] => [
  [-width / 2, -depth / 2],
  [-width / 2 + wing, -depth / 2],
  [-width / 2 + wing, 0],
  [width / 2 - wing, 0],
  [width / 2 - wing, -depth / 2],
  [width / 2, -depth / 2],
  [width / 2, depth / 2],
  [-width / 2, depth / 2],
]

const look = (
  shape: readonly Metres[],
  doors: readonly Metres[],
  description: string,
  ...services: string[]
): Look => ({ shape, doors, description, services })

const looks: Readonly<Record<string, Look>> = {
  LIN: look(
    ell(38, 30, 14),
    [
      [0, -15],
      [19, -8],
    ],
    'Classrooms for English, languages and social science.',
    'Vending machines',
    'Lactation room',
  ),
  PRA: look(
    box(44, 26),
    [
      [0, -13],
      [22, 0],
    ],
    'Lecture rooms on three floors.',
    'Vending machines',
  ),
  NOR: look(
    court(52, 34, 16),
    [
      [0, 0],
      [26, 8],
    ],
    'Computing and business, with open computer labs.',
    'Open computer lab',
    'Printing',
  ),
  BLU: look(
    box(46, 30),
    [
      [23, 0],
      [0, -15],
    ],
    'Business and teacher education.',
    'Coffee cart',
  ),
  COT: look(
    court(62, 42, 20),
    [
      [0, 21],
      [31, 8],
    ],
    'Laboratories of biology, chemistry and physics.',
    'Science study tables',
    'Greenhouse',
  ),
  SUM: look(
    ell(48, 40, 20),
    [
      [0, -20],
      [24, -10],
    ],
    'Studios, a gallery and a theater with 220 seats.',
    'Gallery',
    'Box office',
  ),
  MEA: look(
    court(58, 40, 18),
    [
      [0, 20],
      [29, 8],
    ],
    'Nursing and health programs, with a clinic for practice.',
    'Dental hygiene clinic',
  ),
  TAL: look(
    box(64, 40),
    [
      [0, 20],
      [32, 0],
    ],
    'Engineering technology, robotics and the makerspace.',
    'Makerspace',
  ),
  IRO: look(
    ell(70, 46, 30),
    [
      [-10, 23],
      [35, -10],
    ],
    'Shops for welding, automotive and construction.',
    'Tool room',
  ),
  HAR: look(
    box(66, 34),
    [
      [0, 17],
      [33, 0],
    ],
    'Agriculture: classrooms, a soil lab and machine shops.',
    'Seed lab',
  ),
  REC: look(
    box(56, 48),
    [
      [-28, 0],
      [0, -24],
    ],
    'Gym, courts and a climbing wall.',
    'Gym',
    'Showers and lockers',
  ),
  LIB: look(
    box(32, 28),
    [
      [0, 14],
      [-16, 0],
    ],
    'Books, quiet floors and rooms for groups.',
    'Study rooms',
    'Laptops to borrow',
    'Printing',
  ),
  COM: look(
    court(40, 32, 13),
    [
      [0, 0],
      [20, 8],
    ],
    'Where most offices are: start here.',
    'Cafeteria',
    'Bookstore',
    'All-gender restrooms',
  ),
  FAC: look(
    box(60, 30),
    [[0, 15]],
    'Repairs and deliveries. Guests come to the north door.',
    'Deliveries',
  ),
  ICN: look(
    ell(66, 44, 26),
    [
      [0, -22],
      [33, -12],
    ],
    'The front desk, rooms for classes and computer rooms in Iowa City.',
    'Front desk',
    'Printing',
  ),
  ICS: look(
    box(56, 36),
    [
      [0, 18],
      [28, 0],
    ],
    'Labs, health rooms and shops of the Iowa City center.',
    'Student kitchen',
  ),
}

const weekdays = ['MO', 'TU', 'WE', 'TH', 'FR']
const usualHours = [
  { days: weekdays, open: '06:30', close: '22:00' },
  { days: ['SA'], open: '08:00', close: '16:00' },
]

const keyOf = (title: string) => title.toLowerCase().replace(/[^a-z0-9]+/g, '-')

function buildingRows(building: Building): Row[] {
  const { code, title, campus, address } = building
  const drawn = looks[code]
  const key = keyOf(title)
  const common = { campus, building: code }
  if (!drawn)
    return [
      {
        ...common,
        key,
        kind: 'elsewhere',
        title,
        address,
        rooms: roomsOf(building, 0).map(({ number }) => number),
        geometry: pointAt(building, [0, 0]),
      },
    ]
  return [
    {
      ...common,
      key,
      kind: 'building',
      title,
      description: drawn.description,
      address,
      services: drawn.services,
      rooms: roomsOf(building, 0).map(({ number }) => number),
      hours: usualHours,
      geometry: outlineAround(building, drawn.shape),
    },
    ...drawn.doors.map(
      (door, index): Row => ({
        ...common,
        key: `${key}-${index === 0 ? 'main-door' : 'side-door'}`,
        kind: index === 0 ? 'accessibleEntrance' : 'entrance',
        title: index === 0 ? `${title}, main door` : `${title}, side door`,
        description: index === 0 ? 'No steps. The door opens by a button.' : 'Three steps.',
        geometry: pointAt(building, door),
      }),
    ),
    {
      ...common,
      key: `${key}-aed`,
      kind: 'aed',
      title: `${title}, defibrillator`,
      description: 'On the wall beside the main door, first floor.',
      geometry: pointAt(building, [(drawn.doors[0]?.[0] ?? 0) + 6, drawn.doors[0]?.[1] ?? 0]),
    },
  ]
}

const studySpaces: readonly (readonly [code: string, at: Metres, title: string, what: string])[] = [
  ['LIB', [6, -6], 'Wapsi Library, quiet floor', 'Third floor: single desks, no talking.'],
  ['LIB', [-6, -7], 'Wapsi Library, group rooms', 'Second floor: twelve rooms to reserve.'],
  ['COM', [-13, -10], 'Compass commons', 'Tables and couches beside the cafeteria.'],
  ['COT', [-20, 12], 'Cottonwood study tables', 'Tutors of mathematics and science drop by.'],
  ['TAL', [-20, -10], 'Tallgrass project room', 'Large tables and screens for teams.'],
  ['ICN', [-20, 8], 'Iowa City study lounge', 'Desks, outlets and a quiet corner.'],
]

const studyRows = () =>
  studySpaces.flatMap(([code, at, title, description]): Row[] => {
    const building = buildings.find((one) => one.code === code)
    if (!building) return []
    return [
      {
        key: keyOf(title),
        campus: building.campus,
        building: code,
        kind: 'studySpace',
        title,
        description,
        hours: usualHours,
        geometry: pointAt(building, at),
      },
    ]
  })

function inBoth(row: Row): Row {
  const spanish = rowInSpanish(row, row.building ? buildingInSpanish(row.building) : null)
  return spanish ? { ...row, spanish } : row
}

/** Rows of `campus-map.json`: the map of the demo college, drawn for it. Online has none. */
export function campusMapRows(): Row[] {
  return [...groundRows(), ...buildings.flatMap(buildingRows), ...studyRows()].map(inBoth)
}
