import {
  type Geometry,
  lineFrom,
  type Metres,
  outlineAround,
  pointAt,
  type Row,
  roundAround,
} from './campus-map-shapes.ts'

interface Ground {
  readonly campus: 'MAIN' | 'ICRC'
  readonly middle: { readonly lat: number; readonly lng: number }
}

const main: Ground = { campus: 'MAIN', middle: { lat: 41.9115, lng: -91.652 } }
const iowaCity: Ground = { campus: 'ICRC', middle: { lat: 41.63975, lng: -91.522 } }

const keyOf = (title: string) => title.toLowerCase().replace(/[^a-z0-9]+/g, '-')

function row(
  { campus }: Ground,
  kind: string,
  title: string,
  geometry: Geometry,
  description?: string,
): Row {
  const key = `${campus.toLowerCase()}-${kind.toLowerCase()}-${keyOf(title)}`
  return { key, campus, kind, title, geometry, ...(description && { description }) }
}

const area = (ground: Ground, kind: string, title: string, ...corners: Metres[]) =>
  row(ground, kind, title, outlineAround(ground.middle, corners))
const line = (ground: Ground, kind: string, title: string, ...points: Metres[]) =>
  row(ground, kind, title, lineFrom(ground.middle, points))
const spot = (ground: Ground, kind: string, title: string, at: Metres, description: string) =>
  row(ground, kind, title, pointAt(ground.middle, at), description)
const lot = (ground: Ground, title: string, description: string, ...corners: Metres[]) =>
  row(ground, 'parking', title, outlineAround(ground.middle, corners), description)

/** What lies between the buildings, in the order in which it is drawn. */
export const groundRows = (): Row[] => [
  area(
    main,
    'green',
    'Campus grounds',
    [-420, -470],
    [-120, -440],
    [120, -320],
    [320, -190],
    [350, 60],
    [350, 270],
    [200, 345],
    [-180, 345],
    [-290, 220],
    [-420, 90],
  ),
  area(main, 'green', 'Linden lawn', [-85, 75], [35, 70], [35, 150], [-10, 215], [-70, 215]),
  row(main, 'water', 'Bison Pond', roundAround(main.middle, [125, 85], [46, 27])),
  line(
    main,
    'road',
    'Prairie Bend Drive SW',
    [-460, 40],
    [-330, 175],
    [-230, 330],
    [-60, 362],
    [200, 355],
    [345, 300],
    [430, 240],
  ),
  line(
    main,
    'road',
    'Windrow Road SW',
    [345, 300],
    [330, 100],
    [305, -120],
    [160, -265],
    [-60, -375],
    [-230, -440],
    [-420, -490],
  ),
  line(
    main,
    'road',
    'Bur Oak Lane SW',
    [305, -120],
    [150, -108],
    [40, -100],
    [-60, -140],
    [-200, -165],
    [-420, -190],
  ),
  line(main, 'path', 'North walk', [-140, 285], [-40, 215], [60, 160], [105, 185], [140, 245]),
  line(main, 'path', 'Pond walk', [60, 160], [60, 70], [25, 50], [-8, 60], [-60, 90], [-115, 95]),
  line(
    main,
    'path',
    'South walk',
    [25, 50],
    [60, 0],
    [100, -10],
    [180, -40],
    [235, 30],
    [235, 105],
  ),
  line(
    main,
    'path',
    'Trades walk',
    [60, 0],
    [45, -60],
    [25, -130],
    [-60, -180],
    [-100, -185],
    [-180, -320],
  ),
  line(main, 'path', 'Library walk', [105, 185], [180, 160], [228, 134]),
  lot(
    main,
    'North lot',
    'Students and visitors. 340 spaces, 12 of them accessible, 8 chargers.',
    [-30, 290],
    [110, 300],
    [110, 338],
    [-30, 345],
  ),
  lot(
    main,
    'East lot',
    'Students. 210 spaces, 6 of them accessible.',
    [245, -20],
    [310, -20],
    [315, 85],
    [245, 85],
  ),
  lot(
    main,
    'South lot',
    'Students. 280 spaces, 8 of them accessible.',
    [90, -235],
    [165, -235],
    [230, -170],
    [90, -150],
  ),
  lot(
    main,
    'West lot',
    'For staff until 5 PM, then for all. 150 spaces, 5 of them accessible.',
    [-300, 20],
    [-210, 20],
    [-210, 110],
    [-300, 110],
  ),
  lot(
    main,
    'Trades lot',
    'Students and trailers. 90 spaces, 4 of them accessible.',
    [-90, -345],
    [-10, -310],
    [-10, -255],
    [-90, -255],
  ),
  spot(main, 'busStop', 'Compass bus stop', [150, 350], 'Routes 5 and 8. Shelter and a bench.'),
  spot(main, 'busStop', 'Prairie bus stop', [-90, 352], 'Route 5.'),
  spot(main, 'busStop', 'Bur Oak bus stop', [150, -116], 'Route 8, and the shuttle to Iowa City.'),
  area(iowaCity, 'green', 'Center grounds', [-120, -130], [150, -130], [150, 120], [-100, 120]),
  line(iowaCity, 'road', 'Larkspur Street', [-150, -170], [-130, -20], [-110, 60], [-95, 170]),
  line(iowaCity, 'road', 'Center drive', [-128, -10], [-40, -8], [60, -10], [110, -10]),
  line(iowaCity, 'path', 'Court walk', [25, 28], [20, -8], [-25, -32]),
  lot(
    iowaCity,
    'Larkspur lot',
    'Open to all. There are 160 spaces. 6 are accessible, and 4 have chargers.',
    [50, -110],
    [135, -110],
    [135, -25],
    [50, -25],
  ),
  lot(
    iowaCity,
    'Visitor lot',
    'Visitors, two hours. 18 spaces, 2 of them accessible.',
    [-90, 15],
    [-25, 15],
    [-25, 50],
    [-90, 50],
  ),
  spot(
    iowaCity,
    'busStop',
    'Larkspur bus stop',
    [-122, 5],
    'Route 3, and the shuttle to Cedar Rapids.',
  ),
]
