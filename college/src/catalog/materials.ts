import { between, chance, pick, type Random, type Streams } from '#random.ts'
import type { Course, CourseKind } from './courses.ts'

export interface Material {
  readonly isbn: string | null
  readonly title: string
  readonly author: string | null
  readonly edition: string | null
  readonly requirement: 'required' | 'recommended' | 'optional' | 'none'
  readonly format:
    | 'hardcover'
    | 'paperback'
    | 'looseLeaf'
    | 'digital'
    | 'accessCode'
    | 'kit'
    | 'none'
  /** In dollars. */
  readonly priceNew: number | null
  readonly priceUsed: number | null
  readonly url: string | null
}

const bookstore = 'https://bookstore.prairiebend.example/items'
const openBooks = 'https://open.prairiebend.example/books'

/** Fictional authors. */
const initials = 'A. B. C. D. E. G. H. J. K. L. M. N. P. R. S. T. V. W.'.split(' ')
const families =
  'Aldercott Brinmoor Castellane Dunwithy Eskeland Farrowby Grimsholt Hallendale Ilverton Jessamund Kirkbrae Lindquarry Marchwell Norbeck Ostravik Penhallard Quillmere Rothsby Strandgaard Thistlewood Umberlin Vandersloot Westerhaugh Yarnell'.split(
    ' ',
  )

const writer = (random: Random) => `${pick(random, initials)} ${pick(random, families)}`

/** The prefix 979-9 is assigned to no publisher. The last digit is the check digit. */
function isbn(random: Random): string {
  const digits = `9799${String(between(random, 0, 99_999_999)).padStart(8, '0')}`
  const sum = [...digits].reduce((total, digit, at) => total + Number(digit) * (at % 2 ? 3 : 1), 0)
  return `${digits}${(10 - (sum % 10)) % 10}`
}

const ordinals = ['1st', '2nd', '3rd', '4th', '5th', '6th', '7th', '8th', '9th', '10th', '11th']

function textbook(
  random: Random,
  title: string,
  requirement: Material['requirement'],
  maxPrice: number,
): Material {
  const own = isbn(random)
  const format = pick(random, ['hardcover', 'paperback', 'looseLeaf', 'paperback'] as const)
  const priceNew = between(random, Math.round(maxPrice / 3), maxPrice) + 0.95
  const isUsed = format !== 'looseLeaf' && chance(random, 0.8)
  return {
    isbn: own,
    title,
    author: chance(random, 0.6) ? writer(random) : `${writer(random)} and ${writer(random)}`,
    edition: pick(random, ordinals),
    requirement,
    format,
    priceNew,
    priceUsed: isUsed ? Math.round(priceNew * 66) / 100 : null,
    url: `${bookstore}/${own}`,
  }
}

const emptyMaterial = { isbn: null, author: null, edition: null, priceUsed: null, url: null }

const kit = (title: string, priceNew: number): Material => ({
  ...emptyMaterial,
  title,
  requirement: 'required',
  format: 'kit',
  priceNew,
})

const noMaterials: Material = {
  ...emptyMaterial,
  title: 'No materials to buy',
  requirement: 'none',
  format: 'none',
  priceNew: null,
}

const openTextbook = ({ id, title }: Course): Material => ({
  ...emptyMaterial,
  title: `${title}: An Open Textbook`,
  author: 'Prairie Bend faculty',
  requirement: 'required',
  format: 'digital',
  priceNew: 0,
  url: `${openBooks}/${id.toLowerCase()}`,
})

const accessCode = (random: Random, { title }: Course): Material => {
  const own = isbn(random)
  return {
    ...emptyMaterial,
    isbn: own,
    title: `Homework access for ${title}, one term`,
    requirement: 'required',
    format: 'accessCode',
    priceNew: between(random, 45, 110),
    url: `${bookstore}/${own}`,
  }
}

/** Required kits by kind of course. */
const kits: Partial<Readonly<Record<CourseKind, readonly (readonly [string, number])[]>>> = {
  lab: [['Laboratory coat and goggles', 34.5]],
  shop: [['Safety glasses, gloves and hand tools', 148]],
  clinical: [['Uniform, badge and stethoscope', 126.75]],
  studio: [['Studio supplies for one term', 62.25]],
}

/** The required materials of a course, the same for all of its sections. */
export function materialsOf(streams: Streams, course: Course, index: number): Material[] {
  const random = streams('materials', index)
  const { kind, title } = course
  if (kind === 'activity' || kind === 'arranged' || course.creditMin < 2) return [noMaterials]
  const kitMaterials = (kits[kind] ?? []).map(([name, price]) => kit(name, price))
  if (chance(random, 0.18)) return [openTextbook(course), ...kitMaterials]
  const list = [
    textbook(random, title, 'required', kind === 'lecture' ? 140 : 190),
    ...kitMaterials,
  ]
  if (course.subject.code === 'MAT' || chance(random, 0.2)) list.push(accessCode(random, course))
  if (chance(random, 0.22))
    list.push(
      textbook(
        random,
        `Study Guide to ${title}`,
        chance(random, 0.5) ? 'recommended' : 'optional',
        42,
      ),
    )
  return list
}
