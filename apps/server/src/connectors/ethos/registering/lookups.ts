import type { CallContext } from '../../connector.ts'
import type { Document } from '../http/clean-document.ts'
import { EthosError } from '../http/ethos-error.ts'
import { documentOf, type Reader } from '../reading/reading.ts'
import { resolvePerson } from '../reading/resolve.ts'
import { guidIn, type Reference } from '../values.ts'

/**
 * How long facts about sections and terms are cached, so that each is read once on a registration
 * morning. Milliseconds.
 */
const cacheMs = 10 * 60_000

/** Data that Ethos needs in addition to the IDs in a request. */
export interface Lookups {
  /** GUID of a section's academic level. @throws EthosError */
  academicLevel(sectionSisId: string, context: CallContext): Promise<string>
  /** Banner's course reference number of a section. @throws EthosError */
  sectionCode(sectionSisId: string, context: CallContext): Promise<string>
  /** Code of a term; a session has the code of its term. @throws EthosError */
  termCode(periodSisId: string, context: CallContext): Promise<string>
  /** A person's number. @throws EthosError */
  personNumber(personSisId: string, context: CallContext): Promise<string>
}

export function lookups(reader: Reader): Lookups {
  const cache = new Map<string, { text: string; until: number }>()
  const now = () => reader.client.time.now()
  const read = async (resource: string, id: string, context: CallContext): Promise<Document> => {
    const document = await documentOf(reader, resource, id, context)
    if (!document) throw missing(resource, 'there is no such record')
    return document
  }
  const remembered =
    (find: (id: string, context: CallContext) => Promise<string>, name: string) =>
    async (id: string, context: CallContext): Promise<string> => {
      const known = cache.get(`${name} ${id}`)
      if (known && known.until > now()) return known.text
      const text = await find(id, context)
      cache.set(`${name} ${id}`, { text, until: now() + cacheMs })
      return text
    }
  return {
    academicLevel: remembered(async (sectionSisId, context) => {
      const section = await read('sections', sectionSisId, context)
      const own = firstLevel(section)
      if (own !== '') return own
      const course = await read('courses', guidIn(section.course as Reference), context)
      const level = firstLevel(course)
      if (level === '') throw missing('courses', 'it has no academic level')
      return level
    }, 'level'),
    sectionCode: remembered(
      async (sectionSisId, context) =>
        codeIn('sections', await read('sections', sectionSisId, context)),
      'section',
    ),
    termCode: remembered(async (periodSisId, context) => {
      const period = await read('academic-periods', periodSisId, context)
      const { type, parent } = Object(period.category) as { type?: string; parent?: Reference }
      const termId = type === 'subterm' ? guidIn(parent) : ''
      const term = termId === '' ? period : await read('academic-periods', termId, context)
      return codeIn('academic-periods', term)
    }, 'term'),
    personNumber: async (personSisId, context) => {
      const person = await resolvePerson(reader, { sisId: personSisId }, context)
      if (!person?.number) throw missing('persons', 'they have no number')
      return person.number
    },
  }
}

const missing = (resource: string, detail: string) =>
  new EthosError('notFound', { resource, detail })

const firstLevel = ({ academicLevels }: Document): string => {
  const levels: readonly unknown[] = Array.isArray(academicLevels) ? academicLevels : []
  const [first] = levels.filter((level) => level !== null)
  return guidIn(first as Reference)
}

function codeIn(resource: string, { code }: Document): string {
  if (typeof code === 'string' && code !== '') return code
  throw missing(resource, 'it has no code')
}
