import type { CallContext } from '../connector.ts'
import type { EthosSource } from './ethos.ts'
import type { Document } from './http/clean-document.ts'
import { EthosError, type EthosErrorKind } from './http/ethos-error.ts'
import { mediaType } from './http/media-type.ts'
import { ethosMappings } from './mappings.ts'
import { discover, kindsOfResource, probe, wantedResources } from './reading/discovery.ts'
import { resourcePins, teachers } from './reading/resources.ts'

/** What was found when an Ethos was tried, each in one sentence for whoever runs the hub. */
export interface EthosCheck {
  /** Nothing can be read at all. */
  readonly failure: string | null
  /** What can be read, and how much of it. */
  readonly found: readonly string[]
  /** What cannot, and what people will not see. */
  readonly missing: readonly string[]
  /** What the settings say of it that cannot be true. */
  readonly wrong: readonly string[]
}

/** `sectionMaterials` as people say it; who takes a section and who teaches it come as one kind. */
const words = (name: string, resource: string) =>
  name === 'enrollments'
    ? resource === teachers
      ? 'who teaches'
      : 'registrations'
    : name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)

const andList = (names: readonly string[]) =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`

/** What cannot be read, and what people will not see for that: a sentence for each resource. */
export const tellMissing = (missing: ReadonlyMap<string, string>): string[] =>
  [...missing].sort().map(([resource, reason]) => {
    const kinds = kindsOfResource(resource).map((kind) => words(kind, resource))
    return `${resource}: ${reason}. Without it the hub does not read ${andList(kinds)}.`
  })

/** The first documents of a resource. */
async function sampleOf(
  { reader }: EthosSource,
  resource: string,
  context: CallContext,
): Promise<Document[]> {
  const path = `/api/${resource}?offset=0&limit=100`
  const ask = { path, resource, accept: mediaType(reader.pin(resource)) }
  const { body } = await reader.client.ask(ask, context)
  return Array.isArray(body) ? body : []
}

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
          `ETHOS_EXTENSIONS: a property of ${resource} cannot fill ${field}; it may fill ${known.join(', ') || 'nothing'}.`,
        )
      const [root = ''] = property.split('.')
      if (sample && sample.length > 0 && !sample.some((document) => root in document))
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
          : `${setting} is ${type}, and none of the first ${people.length} people has such a credential.`,
      )
}

const elsewhere = 'Check ETHOS_URL, and that this machine may reach it: try it in a browser here.'

/** What to look at when nothing can be read. */
const advices: Partial<Readonly<Record<EthosErrorKind, string>>> = {
  auth: 'Check ETHOS_API_KEY, and that the application is in the tenant of ETHOS_URL.',
  unavailable: elsewhere,
  timeout: elsewhere,
  malformed: elsewhere,
  notFound: elsewhere,
}

/**
 * Tries the key, the versions, the permissions and what the settings say of the college.
 * @throws Error only when something is wrong with the hub itself
 */
export async function checkEthos(source: EthosSource, context: CallContext): Promise<EthosCheck> {
  const { client, settings } = source.reader
  try {
    const discovery = await discover(client, settings.pins, context)
    const { rows, missing } = await probe(client, discovery, context)
    const isReadable = (resource: string) =>
      wantedResources.includes(resource) && !missing.has(resource)
    const unknownPins = Object.keys(settings.pins)
      .filter((resource) => !(resource in resourcePins))
      .map((resource) => `ETHOS_PINS names ${resource}, which the hub does not read.`)
    return {
      failure: null,
      found: [...rows].sort().map(([resource, count]) => {
        const pin = discovery.pins.get(resource) ?? ''
        return `${resource} ${pin}: ${count.toLocaleString('en-US')} records`
      }),
      missing: tellMissing(missing),
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
      found: [],
      missing: [],
      wrong: [],
    }
  }
}

/** The check as text for a terminal. */
export function tellCheck({ failure, found, missing, wrong }: EthosCheck, title: string): string {
  if (failure !== null) return `${title} cannot be read. ${failure}\n`
  const part = (heading: string, lines: readonly string[]) =>
    lines.length === 0 ? '' : `\n${heading}\n${lines.map((line) => `  ${line}\n`).join('')}`
  const end = missing.length + wrong.length === 0 ? '\nNothing is missing.\n' : ''
  return [
    `${title} accepts the API key.\n`,
    part(`What can be read (${found.length}):`, found),
    part(`What cannot (${missing.length}):`, missing),
    part(`What the settings say that cannot be true (${wrong.length}):`, wrong),
    end,
  ].join('')
}
