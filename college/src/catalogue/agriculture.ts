import { type Subject, subject } from './subject.ts'

/** Farming, livestock and horticulture. */
export const agriculture: readonly Subject[] = [
  subject(
    'AGA',
    {
      title: 'Agronomy',
      department: 'AGRI',
      building: 'HAR',
      kind: 'lab',
      jointWeight: 1,
      about: 'soils, crops and the seasons of a working farm',
    },
    `
    114 3 w3 Principles of Agronomy
    154 3 w2 Fundamentals of Soil Science
    158 2 Soil Fertility
    164 3 Precision Farming Systems
    182 3 Introduction to Crop Scouting
    211 3 Grain and Forage Crops
    284 3 Pesticide Application Certification
    376 3 lecture: Integrated Crop Management`,
  ),
  subject(
    'AGB',
    {
      title: 'Agricultural Business',
      department: 'AGRI',
      building: 'HAR',
      kind: 'lecture',
      jointWeight: 1,
      about: 'the business side of farming and food',
    },
    `
    101 3 w2 Agricultural Economics
    133 3 w2 Introduction to Agricultural Business
    210 3 Agricultural Law
    235 3 w2 Introduction to Agricultural Markets
    303 3 Agricultural Leadership
    330 3 Farm Business Management
    336 3 Agricultural Selling
    437 3 Commodity Marketing
    470 3 computer: Farm Records, Accounts and Analysis`,
  ),
  subject(
    'AGS',
    {
      title: 'Animal Science',
      department: 'AGRI',
      building: 'HAR',
      kind: 'lab',
      about: 'raising, feeding and caring for livestock',
    },
    `
    113 3 w2 Survey of the Animal Industry
    209 3 Livestock Reproduction
    216 2 Equine Science
    218 3 Domestic Animal Physiology
    225 3 Swine Science
    226 3 Beef Cattle Science
    242 3 Animal Health
    319 3 Animal Nutrition`,
  ),
  subject(
    'AGH',
    {
      title: 'Horticulture',
      department: 'HORT',
      building: 'HAR',
      kind: 'lab',
      about: 'growing plants for landscapes, tables and markets',
    },
    `
    105 2 w2 Introduction to Horticulture
    106 3 Plant Propagation
    120 3 Herbaceous Plant Materials
    123 3 Woody Plant Materials
    131 3 Greenhouse Management
    154 3 Landscape Design I
    155 3 Landscape Construction
    211 3 Turfgrass Management
    222 3 Floral Design I
    245 3 Arboriculture`,
  ),
]
