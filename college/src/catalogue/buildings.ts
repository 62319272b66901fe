import type { CourseKind } from './subject.ts'

export type Campus = 'MAIN' | 'ICRC' | 'ONL'

/** The three locations of the college. Source: portal.md section 1. */
export const campuses: readonly { code: Campus; title: string }[] = [
  { code: 'MAIN', title: 'Main Campus Cedar Rapids' },
  { code: 'ICRC', title: 'Iowa City regional center' },
  { code: 'ONL', title: 'Online' },
]

export type RoomKind = Exclude<CourseKind, 'arranged'>

export interface Building {
  readonly code: string
  readonly title: string
  readonly campus: Exclude<Campus, 'ONL'>
  readonly address: string
  readonly lat: number
  readonly lng: number
  /** How many rooms of each kind. A partner's building has rooms that only its own classes use. */
  readonly rooms: Partial<Record<RoomKind, number>>
  readonly partner: 'highSchool' | 'hospital' | null
}

function main(
  code: string,
  title: string,
  place: readonly [address: string, lat: number, lng: number],
  rooms: Building['rooms'],
): Building {
  const [street, lat, lng] = place
  const address = `${street}, Cedar Rapids, IA 52404`
  return { code, title, campus: 'MAIN', address, lat, lng, rooms, partner: null }
}

/** Partner high schools: code, name, campus that looks after them, street and town, position. */
const highSchools: readonly (readonly [string, string, 'MAIN' | 'ICRC', string, number, number])[] =
  [
    [
      'BRH',
      'Bluestem Ridge High School',
      'MAIN',
      '700 Falcon Way, Cedar Rapids, IA 52402',
      42.031,
      -91.654,
    ],
    [
      'CCH',
      'Cottonwood Creek High School',
      'MAIN',
      '2300 Trailhead Road, Marion, IA 52302',
      42.042,
      -91.588,
    ],
    ['OVH', 'Oak Vale High School', 'MAIN', '415 Acorn Street, Anamosa, IA 52205', 42.111, -91.279],
    [
      'PLH',
      'Prairie Lantern High School',
      'MAIN',
      '1800 Beacon Avenue SW, Cedar Rapids, IA 52404',
      41.944,
      -91.702,
    ],
    ['RBH', 'River Birch High School', 'MAIN', '90 Mill Lane, Vinton, IA 52349', 42.161, -92.026],
    [
      'SGH',
      'Switchgrass High School',
      'MAIN',
      '1212 Harvest Road, Center Point, IA 52213',
      42.193,
      -91.784,
    ],
    [
      'WHH',
      'Whippoorwill Hills High School',
      'MAIN',
      '60 Hilltop Drive, Mount Vernon, IA 52314',
      41.925,
      -91.422,
    ],
    [
      'MFH',
      'Meadow Fork High School',
      'MAIN',
      '330 Fork Street, Monticello, IA 52310',
      42.236,
      -91.191,
    ],
    [
      'CHH',
      'Coneflower High School',
      'ICRC',
      '2750 Petal Drive, Iowa City, IA 52240',
      41.643,
      -91.501,
    ],
    [
      'LMH',
      'Limestone Mill High School',
      'ICRC',
      '18 Quarry Court, Coralville, IA 52241',
      41.688,
      -91.598,
    ],
    [
      'SPH',
      'Sandpiper High School',
      'ICRC',
      '505 Shoreline Road, North Liberty, IA 52317',
      41.748,
      -91.611,
    ],
    [
      'WPH',
      'Wild Plum High School',
      'ICRC',
      '77 Orchard Avenue, Tipton, IA 52772',
      41.771,
      -91.129,
    ],
  ]

export const buildings: readonly Building[] = [
  main('LIN', 'Linden Hall', ['4100 Prairie Bend Drive SW', 41.9131, -91.6512], {
    lecture: 26,
    computer: 3,
  }),
  main('PRA', 'Prairie Hall', ['4120 Prairie Bend Drive SW', 41.9137, -91.6524], { lecture: 24 }),
  main('NOR', 'Northwind Hall', ['4140 Prairie Bend Drive SW', 41.9142, -91.6533], {
    lecture: 10,
    computer: 14,
  }),
  main('BLU', 'Bluestem Center', ['4160 Prairie Bend Drive SW', 41.9124, -91.6537], {
    lecture: 12,
    computer: 4,
  }),
  main('COT', 'Cottonwood Science Center', ['4200 Prairie Bend Drive SW', 41.9118, -91.6521], {
    lecture: 10,
    lab: 18,
  }),
  main('SUM', 'Sumac Arts Center', ['4215 Bur Oak Lane SW', 41.9112, -91.6508], {
    lecture: 4,
    studio: 10,
    computer: 3,
  }),
  main('MEA', 'Meadowlark Health Sciences Building', ['4230 Bur Oak Lane SW', 41.9109, -91.6496], {
    lecture: 8,
    clinical: 12,
    lab: 3,
    computer: 2,
  }),
  main('TAL', 'Tallgrass Technology Center', ['4250 Bur Oak Lane SW', 41.9101, -91.6517], {
    lecture: 5,
    shop: 10,
    lab: 5,
    computer: 5,
  }),
  main('IRO', 'Ironwood Trades Building', ['4270 Bur Oak Lane SW', 41.9096, -91.6532], {
    lecture: 5,
    shop: 14,
  }),
  main('HAR', 'Harvest Hall', ['4400 Windrow Road SW', 41.9084, -91.6545], {
    lecture: 5,
    lab: 6,
    shop: 4,
  }),
  main('REC', 'Bison Recreation Center', ['4310 Windrow Road SW', 41.9127, -91.6489], {
    activity: 4,
    lecture: 3,
  }),
  main('LIB', 'Wapsi Library', ['4110 Prairie Bend Drive SW', 41.9134, -91.6507], {}),
  main('COM', 'Compass Student Center', ['4105 Prairie Bend Drive SW', 41.9139, -91.6503], {}),
  main('FAC', 'Facilities Services', ['4480 Windrow Road SW', 41.9078, -91.6556], {}),
  {
    code: 'ICN',
    title: 'Iowa City North',
    campus: 'ICRC',
    address: '1850 Larkspur Street, Iowa City, IA 52240',
    lat: 41.6402,
    lng: -91.5217,
    rooms: { lecture: 22, computer: 6, studio: 2 },
    partner: null,
  },
  {
    code: 'ICS',
    title: 'Iowa City South',
    campus: 'ICRC',
    address: '1870 Larkspur Street, Iowa City, IA 52240',
    lat: 41.6393,
    lng: -91.5223,
    rooms: { lecture: 8, lab: 6, clinical: 3, shop: 2, activity: 1 },
    partner: null,
  },
  {
    code: 'SMC',
    title: 'Switchgrass Medical Center',
    campus: 'MAIN',
    address: '600 Healing Way NE, Cedar Rapids, IA 52402',
    lat: 41.9902,
    lng: -91.6551,
    rooms: {},
    partner: 'hospital',
  },
  ...highSchools.map(
    ([code, title, campus, address, lat, lng]): Building => ({
      code,
      title,
      campus,
      address,
      lat,
      lng,
      rooms: { lecture: 4 },
      partner: 'highSchool',
    }),
  ),
]
