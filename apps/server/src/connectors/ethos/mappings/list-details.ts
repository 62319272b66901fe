import type { Document } from '../http/clean-document.ts'
import type { MappingContext } from '../mapping.ts'
import { placeLine } from '../place.ts'
import { codeOf } from '../reading/references.ts'
import { guidIn } from '../values.ts'
import { schoolIn } from './school.ts'

/** Additional data of a list entry, like `extra` in `codes.csv`; undefined if there is none. */
export type ListDetails = Readonly<Record<string, unknown>>

/**
 * How to read the additional data of a list, and which of it only custom properties can provide.
 */
export interface ListDetailsReader {
  readonly extras?: readonly string[]
  readonly references?: readonly string[]
  read(entry: Document, context: MappingContext): ListDetails
}

const textOrNot = (text: string) => (text === '' ? undefined : text)
const booleanOrNot = (text: string) => (text === '' ? undefined : text === 'true')
const numberOrNull = (value: unknown) => (typeof value === 'number' ? value : null)

function arrayIn(json: string): unknown[] {
  try {
    const parsed: unknown = JSON.parse(json)
    return Array.isArray(parsed) ? parsed : []
  } catch {
    return []
  }
}

const documentIn = (entry: Document, name: string) => entry[name] as Document | undefined
const idIn = (entry: Document, name: string) => entry[name] as { id?: string } | undefined

/** The hub's meanings of EEDM statuses; others are derived from the code. */
const classes: Readonly<Record<string, string>> = {
  registered: 'registered',
  dropped: 'dropped',
  withdrawn: 'withdrawn',
  canceled: 'cancelled',
  cancelled: 'cancelled',
  pending: 'pending',
}

/** By resource: read from EEDM where possible, otherwise from `ETHOS_EXTENSIONS`. */
export const listDetailsReaders: Readonly<Record<string, ListDetailsReader>> = {
  buildings: {
    references: ['sites'],
    read: (entry, { references }) => {
      const address = documentIn(entry, 'address')
      return {
        address: address && textOrNot(placeLine(address)),
        lat: address?.latitude,
        lng: address?.longitude,
        campus: textOrNot(references.code('sites', idIn(entry, 'site'))),
      }
    },
  },
  subjects: {
    extras: ['department'],
    read: (_entry, { extra }) => ({ department: textOrNot(extra('department')) }),
  },
  'person-hold-types': {
    extras: ['blocksRegistration', 'officeUseOnly', 'officeCode', 'message'],
    read: ({ category }, { extra }) => ({
      category,
      blocksRegistration: booleanOrNot(extra('blocksRegistration')),
      officeUseOnly: booleanOrNot(extra('officeUseOnly')),
      officeCode: textOrNot(extra('officeCode')),
      message: textOrNot(extra('message')),
    }),
  },
  'section-registration-statuses': {
    extras: ['class', 'countsInGpa'],
    read: (entry, { extra }) => {
      const { registrationStatus, sectionRegistrationStatusReason } =
        documentIn(entry, 'status') ?? {}
      const reason = classes[String(sectionRegistrationStatusReason ?? registrationStatus)]
      return {
        class: textOrNot(extra('class')) ?? reason,
        countsInGpa: booleanOrNot(extra('countsInGpa')),
      }
    },
  },
  'educational-institutions': {
    extras: ['kind'],
    read: (entry, { extra }) => {
      const { isSecondary, ...place } = schoolIn(entry)
      const kind = textOrNot(extra('kind')) ?? (isSecondary ? 'secondary' : 'postsecondary')
      const filledFields = Object.entries(place).filter(([, value]) => value !== '')
      return { kind, ...Object.fromEntries(filledFields) }
    },
  },
  'residency-types': {
    extras: ['tuition'],
    read: (_entry, { extra }) => ({ tuition: textOrNot(extra('tuition')) }),
  },
  'aptitude-assessments': {
    extras: ['kind', 'validYears', 'places'],
    references: ['aptitude-assessments'],
    read: (entry, { extra, references }) => {
      const range = documentIn(documentIn(entry, 'validScores') ?? {}, 'range') ?? {}
      const years = extra('validYears')
      const parent = references.get('aptitude-assessments', {
        id: guidIn(idIn(entry, 'parentAssessment')),
      })
      return {
        kind: textOrNot(extra('kind')),
        min: numberOrNull(range.minimum),
        max: numberOrNull(range.maximum),
        validYears: years === '' ? null : Number(years),
        parent: textOrNot(codeOf(parent)) ?? null,
        places: arrayIn(extra('places')),
      }
    },
  },
}
