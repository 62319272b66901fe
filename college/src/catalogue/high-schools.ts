import { buildings } from './buildings.ts'

/** A school that a student came from, all invented. Its CEEB code is in no real range. */
export interface HighSchool {
  readonly code: string
  readonly title: string
  readonly city: string
  readonly state: string
  readonly ceeb: string
}

const partners = buildings
  .filter(({ partner }) => partner === 'highSchool')
  .map(({ code, title, address }, index): HighSchool => {
    const [, city = '', region = ''] = address.split(', ')
    return { code, title, city, state: region.slice(0, 2), ceeb: String(990_100 + index) }
  })

/** code | title | city | state */
const list = `
  ASH|Ashgrove Community High School|Cedar Rapids|IA
  BTN|Bittern Lake High School|Marion|IA
  CRN|Crane Creek High School|Hiawatha|IA
  DUN|Dunmore Consolidated High School|Belle Plaine|IA
  ELM|Elm Terrace High School|Iowa City|IA
  HVL|Harvest Lane High School|Williamsburg|IA
  KTE|Kettle Ridge High School|Washington|IA
  QVH|Quail View High School|Solon|IA`
const listElsewhere = `
  RVA|Rock Valley Academy|Moline|IL
  TWB|Twin Bluffs High School|Platteville|WI
  GPH|Grand Portage Heights High School|Rochester|MN
  SAR|Sand River High School|Omaha|NE
  OZH|Ozark Prairie High School|Kirksville|MO`

function parse(text: string, from: number): HighSchool[] {
  const lines = text.split('\n').map((line) => line.trim())
  return lines.filter(Boolean).map((line, index) => {
    const [code = '', title = '', city = '', state = ''] = line.split('|')
    return { code, title, city, state, ceeb: String(from + index) }
  })
}

export const schoolsNearby: readonly HighSchool[] = [...partners, ...parse(list, 990_200)]
export const schoolsElsewhere: readonly HighSchool[] = parse(listElsewhere, 990_300)

/** Where people who come from abroad went to school. */
export const schoolAbroad: HighSchool = {
  code: 'ABR',
  title: 'Secondary school outside the United States',
  city: '',
  state: '',
  ceeb: '',
}

export const highSchoolByCode: ReadonlyMap<string, HighSchool> = new Map(
  [...schoolsNearby, ...schoolsElsewhere, schoolAbroad].map((school) => [school.code, school]),
)
