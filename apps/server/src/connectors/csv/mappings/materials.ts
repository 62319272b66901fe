import { importMessage } from '@myhub/domain/sis/import-messages.ts'
import { cents, map } from '../file-mapping.ts'
import * as own from '../rows/guidance-rules.ts'
import * as rules from '../rows/row-rules.ts'

/** Far more than a book costs; its cents fit the database's integers. */
const maxPrice = 100_000

/** Course materials of a section. Source: sis.md section 3.4 (`section_materials`). */
export const materialsMapping = map(
  'section_materials',
  'sectionMaterials',
  {
    sectionSisId: 'classSourcedId',
    isbn: 'isbn',
    title: 'title',
    author: 'author',
    edition: 'edition',
    requirement: 'requirement',
    format: 'format',
    priceNewCents: ['priceNew', cents],
    priceUsedCents: ['priceUsed', cents],
    url: 'url',
    sortOrder: 'sortOrder',
  },
  own.within('priceNew', 0, maxPrice),
  own.within('priceUsed', 0, maxPrice),
  rules.matches('url', /^https:\/\/\S+$/, importMessage('notHttps')),
)
