import type { CallContext } from '../connector.ts'
import type { EthosSource } from './ethos.ts'
import type { Document } from './http/clean-document.ts'
import { EthosError, type EthosErrorKind } from './http/ethos-error.ts'
import { mediaType } from './http/media-type.ts'
import { ethosMappings } from './mappings.ts'
import {
  type Discovery,
  discover,
  formatRestricted,
  kindsOfResource,
  probe,
  requiredResources,
} from './reading/discovery.ts'
import { resourcePins, teachers } from './reading/resources.ts'

/** Results of an Ethos check, each as a sentence for the operator. */
export interface EthosCheck {
  /** Set if nothing can be read at all. */
  readonly failure: string | null
  /** What can be read, and how much. */
  readonly counts: readonly string[]
  /** What cannot be read, and what people will not see. */
  readonly missing: readonly string[]
  /** Resources with withheld properties. */
  readonly restricted: readonly string[]
  /** Whether the hub can register students, and how. */
  readonly registering: string | null
  /** Whether the hub can end holds. */
  readonly endingHolds: string | null
  /** Whether the hub can post grades. */
  readonly postingGrades: string | null
  /** Settings that cannot be correct. */
  readonly wrong: readonly string[]
}

/**
 * Label of a kind, such as `section materials`; students and instructors of a section share a kind.
 */
const kindLabel = (name: string, resource: string) =>
  name === 'enrollments'
    ? resource === teachers
      ? 'instructor assignments'
      : 'registrations'
    : name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)

const andList = (names: readonly string[]) =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`

/** Resources that cannot be read and what people will not see, one sentence each. */
export const formatMissing = (missing: ReadonlyMap<string, string>): string[] =>
  [...missing].sort().map(([resource, reason]) => {
    const kinds = kindsOfResource(resource).map((kind) => kindLabel(kind, resource))
    const without =
      kinds.length > 0 ? `the hub does not import ${andList(kinds)}` : 'its values stay blank'
    return `${resource}: ${reason}. Without it, ${without}.`
  })

const registeringMethods = {
  'registration-register': 'through registration-register, all classes of a student at once',
  'section-registrations': 'through section-registrations, class by class, without waitlists',
}

/** Whether the hub can end holds, as a sentence. */
const formatHoldEnding = ({ endsHolds }: Pick<Discovery, 'endsHolds'>): string =>
  endsHolds
    ? 'Advisors can end the holds in ADVISING_HOLD_TYPES through person-holds. The first attempt will show whether the API key has the permission.'
    : 'Advisors cannot end holds in your system: Ethos does not offer this API key person-holds with PUT. The registrar gets a list instead.'

/** Whether the hub can post grades and attendance, as a sentence. */
const formatGradePosting = ({ gradeType }: Pick<Discovery, 'gradeType'>): string =>
  gradeType === null
    ? 'Grades and attendance that instructors report cannot be sent to your system: Ethos does not offer this API key student-unverified-grades-submissions 1 (POST and PUT). The registrar gets a list instead.'
    : 'Grades and attendance that instructors report are sent through student-unverified-grades-submissions. The first attempt will show whether the API key has the permission.'

/** Whether the hub can register students, as a sentence. */
export const formatRegistering = ({ registering }: Pick<Discovery, 'registering'>): string =>
  registering === null
    ? 'Students cannot register in the hub: Ethos offers this API key neither registration-register (POST) nor section-registrations 16 (POST and PUT).'
    : `Students can register in the hub ${registeringMethods[registering.through]}. The first registration will show whether the API key has the permission.`

/** The first documents of a resource. */
async function sampleOf(
  { reader }: EthosSource,
  resource: string,
  context: CallContext,
): Promise<Document[]> {
  const path = `/api/${resource}?offset=0&limit=100`
  const call = { path, resource, accept: mediaType(reader.pin(resource)) }
  const { body } = await reader.client.call(call, context)
  return Array.isArray(body) ? body : []
}

/** Fields that few records have: their absence in a sample means nothing. */
const rare: ReadonlySet<string> = new Set(['crossListCode', 'crossListCapacity', 'waitlistPlace'])

async function wrongExtensions(
  source: EthosSource,
  readable: (resource: string) => boolean,
  context: CallContext,
): Promise<string[]> {
  const wrong: string[] = []
  for (const [resource, fields] of Object.entries(source.reader.settings.extensions)) {
    const mappings = ethosMappings.filter((each) => each.resource === resource)
    if (mappings.length === 0) {
      wrong.push(`ETHOS_EXTENSIONS names ${resource}, which the hub does not read.`)
      continue
    }
    const known = mappings.flatMap(({ extras }) => extras)
    const sample = readable(resource) ? await sampleOf(source, resource, context) : null
    for (const [field, property] of Object.entries(fields)) {
      if (!known.includes(field))
        wrong.push(
          `ETHOS_EXTENSIONS: a property of ${resource} cannot fill ${field}; it can fill ${known.join(', ') || 'nothing'}.`,
        )
      if (rare.has(field) || !sample || sample.length === 0) continue
      const [root = ''] = property.split('.')
      if (!sample.some((document) => root in document))
        wrong.push(
          `ETHOS_EXTENSIONS: none of the first ${sample.length} ${resource} has a property ${root}.`,
        )
    }
  }
  return wrong
}

async function wrongCredentials(source: EthosSource, context: CallContext): Promise<string[]> {
  const { numberCredential, usernameCredential } = source.reader.settings
  const people = await sampleOf(source, 'persons', context)
  const has = (type: string) =>
    people.some(({ credentials }) =>
      (Array.isArray(credentials) ? credentials : []).some((entry) => entry.type === type),
    )
  const named = [
    ['ETHOS_NUMBER_CREDENTIAL', numberCredential],
    ['ETHOS_USERNAME_CREDENTIAL', usernameCredential],
  ] as const
  return people.length === 0
    ? []
    : named.flatMap(([setting, type]) =>
        has(type)
          ? []
          : `${setting} is ${type}, but none of the first ${people.length} people has such a credential.`,
      )
}

const connectionAdvice =
  'Check ETHOS_URL, and that this machine can reach it: open it in a browser on this machine.'

/** Advice when nothing can be read. */
const advices: Partial<Readonly<Record<EthosErrorKind, string>>> = {
  auth: 'Check ETHOS_API_KEY, and that the application is in the tenant of ETHOS_URL.',
  unavailable: connectionAdvice,
  timeout: connectionAdvice,
  malformed: connectionAdvice,
  notFound: connectionAdvice,
}

/**
 * Checks the key, versions, permissions and settings of the college's Ethos.
 * @throws Error only on an internal error of the hub
 */
export async function checkEthos(source: EthosSource, context: CallContext): Promise<EthosCheck> {
  const { client, settings } = source.reader
  try {
    const discovery = await discover(client, settings.pins, context)
    const { rows, missing, restricted } = await probe(client, discovery, context)
    const isReadable = (resource: string) =>
      requiredResources.includes(resource) && !missing.has(resource)
    const unknownPins = Object.keys(settings.pins)
      .filter((resource) => !(resource in resourcePins))
      .map((resource) => `ETHOS_PINS names ${resource}, which the hub does not read.`)
    return {
      failure: null,
      counts: [...rows].sort().map(([resource, count]) => {
        const pin = discovery.pins.get(resource) ?? ''
        return `${resource} ${pin}: ${count.toLocaleString('en-US')} records`
      }),
      missing: formatMissing(missing),
      restricted: formatRestricted(restricted),
      registering: formatRegistering(discovery),
      endingHolds: formatHoldEnding(discovery),
      postingGrades: formatGradePosting(discovery),
      wrong: [
        ...unknownPins,
        ...(await wrongExtensions(source, isReadable, context)),
        ...(isReadable('persons') ? await wrongCredentials(source, context) : []),
      ],
    }
  } catch (error) {
    if (!(error instanceof EthosError)) throw error
    const advice = advices[error.kind]
    return {
      failure: [`${error.resource}: ${error.message}.`, ...(advice ? [advice] : [])].join(' '),
      counts: [],
      missing: [],
      restricted: [],
      registering: null,
      endingHolds: null,
      postingGrades: null,
      wrong: [],
    }
  }
}

/** The check as text for a terminal. */
export function formatCheck(check: EthosCheck, title: string): string {
  const { failure, counts, missing, restricted, wrong } = check
  const { registering, endingHolds, postingGrades } = check
  if (failure !== null) return `${title} cannot be read. ${failure}\n`
  const part = (heading: string, lines: readonly string[]) =>
    lines.length === 0 ? '' : `\n${heading}\n${lines.map((line) => `  ${line}\n`).join('')}`
  const end = missing.length + wrong.length === 0 ? '\nNothing is missing.\n' : ''
  return [
    `${title} accepts the API key.\n`,
    part(`Can be read (${counts.length}):`, counts),
    part(`Cannot be read (${missing.length}):`, missing),
    part(`Missing some properties (${restricted.length}):`, restricted),
    registering === null ? '' : `\nRegistering:\n  ${registering}\n`,
    endingHolds === null ? '' : `\nEnding holds:\n  ${endingHolds}\n`,
    postingGrades === null ? '' : `\nPosting grades:\n  ${postingGrades}\n`,
    part(`Incorrect settings (${wrong.length}):`, wrong),
    end,
  ].join('')
}
