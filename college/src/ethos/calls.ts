import type { Document } from './college.ts'
import { BadCriteria, checkVariant, criteriaOf } from './criteria.ts'
import { submissionPermission, submissionType, submitGrade } from './grading/unverified-grades.ts'
import { type NegotiatedType, negotiate } from './media-types.ts'
import type { notificationQueue } from './notifications.ts'
import { bannerRegister } from './registering/banner.ts'
import { colleagueWrite } from './registering/colleague.ts'
import { holdObjection } from './registering/person-holds.ts'
import type { SimulatedRegistrar } from './registering/registrar.ts'
import { type ResourceTerms, resourceTerms } from './resources.ts'
import { type Reply, refusal } from './respond.ts'
import type { Store } from './store.ts'

/** The service's state, shared by all calls. */
export interface World {
  readonly store: Store
  readonly queue: ReturnType<typeof notificationQueue>
  /** Permissions that the key lacks. */
  readonly denied: Set<string>
  /** Versions that this college lacks, by resource. An empty list: it lacks the resource. */
  readonly versions: Map<string, readonly string[]>
  /** Properties of persons that this key may not read. */
  readonly restricted: Set<string>
  readonly putMode: 'partial' | 'full'
  readonly registrar: SimulatedRegistrar
  /** Whether holds can be written to. */
  endsHolds: boolean
  /** Whether grades can be submitted. */
  takesGrades: boolean
  /** Whether a last day attended is accepted without a grade. */
  takesAttendance: boolean
}

/** A parsed request. */
export interface EthosRequest {
  readonly method: string
  readonly url: URL
  readonly accept: string | undefined
  readonly contentType: string | undefined
  readonly body: unknown
}

export function termsOf({ versions }: World, name: string): ResourceTerms | undefined {
  const terms = resourceTerms.find((each) => each.name === name)
  const given = versions.get(name)
  if (!terms || !given) return terms
  return given.length === 0 ? undefined : { ...terms, versions: given }
}

const isRestricted = ({ restricted }: World, name: string) =>
  name === 'persons' && restricted.size > 0

const headersOf = (world: World, { mediaType }: NegotiatedType, terms: ResourceTerms) => ({
  'content-type': mediaType,
  'x-media-type': mediaType,
  'x-max-page-size': String(terms.maxPageSize),
  ...(isRestricted(world, terms.name) && { 'x-content-restricted': 'partial' }),
})

/** A document without the properties that this key may not read. */
function shown(world: World, name: string, document: Document): Document {
  if (!isRestricted(world, name)) return document
  const allowed = Object.entries(document).filter(([property]) => !world.restricted.has(property))
  return Object.fromEntries(allowed)
}

function list(
  world: World,
  request: EthosRequest,
  terms: ResourceTerms,
  type: NegotiatedType,
): Reply {
  const { searchParams } = request.url
  const fromBody = request.method === 'POST' ? JSON.stringify(request.body) : null
  const criteria = searchParams.get('criteria') ?? fromBody
  try {
    let fits: (document: Document) => boolean = () => true
    if (criteria !== null) {
      if (terms.name === 'sections') checkVariant(criteria, type.variant !== null)
      fits = criteriaOf(criteria, terms.filters)
    }
    const found = world.store.all(terms.name).filter(fits)
    const offset = Number(searchParams.get('offset') ?? 0)
    const limit = Math.min(
      Number(searchParams.get('limit') ?? terms.maxPageSize),
      terms.maxPageSize,
    )
    const headers = { ...headersOf(world, type, terms), 'x-total-count': String(found.length) }
    const page = found.slice(offset, offset + limit)
    return { status: 200, headers, body: page.map((each) => shown(world, terms.name, each)) }
  } catch (error) {
    if (error instanceof BadCriteria)
      return refusal(400, 'Global.SchemaValidation.Error', error.message)
    throw error
  }
}

function write(world: World, request: EthosRequest, terms: ResourceTerms, stored: Document): Reply {
  const sent = request.body as Document
  const isWhole =
    terms.name === 'person-holds'
      ? sent.startOn !== undefined && sent.type !== undefined
      : Array.isArray(sent.names) && sent.privacyStatus !== undefined
  const objection = terms.name === 'person-holds' ? holdObjection(stored, sent) : null
  if (world.putMode === 'full' && !isWhole)
    return refusal(400, 'Global.SchemaValidation.Error', 'AddressLine required')
  if (objection) return objection
  const wrong = Array.isArray(sent.emails)
    ? sent.emails.some(({ address }: { address?: string }) => !address?.includes('@'))
    : false
  if (wrong) return refusal(400, 'Global.SchemaValidation.Error', 'The email address is not valid')
  const next = world.putMode === 'full' ? { ...sent } : { ...stored, ...sent }
  for (const [key, value] of Object.entries(next)) if (value === null) delete next[key]
  world.store.put(terms.name, next)
  world.queue.publish({ resource: terms.name, id: String(stored.id), operation: 'replaced' })
  return { status: 200, body: next }
}

/** Resources that can be written to with PUT, and the permission for it. */
const writePermissions: Readonly<Record<string, string>> = {
  persons: 'UPDATE.PERSON',
  'person-holds': 'UPDATE.PERSON.HOLD',
}

/** `/api/{resource}`, `/api/{resource}/{id}`, `/qapi/{resource}`. */
export function resourceCall(world: World, request: EthosRequest, isLost: boolean): Reply {
  const [, , name = '', id] = request.url.pathname.split('/')
  const terms = termsOf(world, name)
  if (!terms) return refusal(404, 'Global.Resource.NotFound', `There is no resource ${name}.`)
  const type = negotiate(request.accept, terms)
  if (!type) return refusal(406, 'Global.Media.Type.NotAcceptable', 'No such version.')
  if (terms.permission !== null && world.denied.has(terms.permission))
    return refusal(403, 'Global.Permission.Error', `The user lacks ${terms.permission}.`)
  if (isRegistering(world, request, name)) {
    const headers = headersOf(world, type, terms)
    return { headers, ...registrationCall(world, request, id, isLost) }
  }
  if (name === 'student-unverified-grades' && world.takesGrades && !isRead(request)) {
    if (world.denied.has(submissionPermission))
      return refusal(403, 'Global.Permission.Error', `The user lacks ${submissionPermission}.`)
    const headers = headersOf(world, type, terms)
    const { takesAttendance } = world
    return {
      headers,
      ...submitGrade({ ...world.registrar.ledger, takesAttendance }, request, id, isLost),
    }
  }
  const permission = writePermissions[name]
  if (
    !isRead(request) &&
    (permission === undefined || (name === 'person-holds' && !world.endsHolds))
  )
    return refusal(405, 'Global.Method.NotAllowed', `${name} cannot be written to.`)
  if (id === undefined) return list(world, request, terms, type)
  const stored = world.store.find(name, id)
  if (!stored) return refusal(404, 'Global.Record.NotFound', 'No record was found.')
  const headers = headersOf(world, type, terms)
  if (request.method !== 'PUT') return { status: 200, headers, body: shown(world, name, stored) }
  if (request.contentType !== request.accept)
    return refusal(
      415,
      'Global.Media.Type.Unsupported',
      'A PUT is of the version that it asks for.',
    )
  if (permission !== undefined && world.denied.has(permission))
    return refusal(403, 'Global.Permission.Error', `The user lacks ${permission}.`)
  return isLost
    ? { status: 200, headers, body: stored }
    : { headers, ...write(world, request, terms, stored) }
}

const isRegistering = ({ registrar }: World, { method, url }: EthosRequest, name: string) =>
  registrar.system === 'colleague' &&
  name === 'section-registrations' &&
  url.pathname.startsWith('/api/') &&
  (method === 'POST' || method === 'PUT')

/** Only `/qapi/` reads with POST. */
const isRead = ({ method, url }: EthosRequest) =>
  method === 'GET' || method === 'HEAD' || url.pathname.startsWith('/qapi/')

const mayRegister = ({ denied }: World): Reply | null =>
  denied.has('UPDATE.REGISTRATIONS')
    ? refusal(403, 'Global.Permission.Error', 'The user lacks UPDATE.REGISTRATIONS.')
    : null

/** POST and PUT of section-registrations. */
function registrationCall(
  world: World,
  { method, accept, contentType, body }: EthosRequest,
  id: string | undefined,
  isLost: boolean,
): Reply {
  if (contentType !== accept)
    return refusal(415, 'Global.Media.Type.Unsupported', 'A write is of the version it asks for.')
  const stored = id === undefined ? undefined : world.store.find('section-registrations', id)
  return mayRegister(world) ?? colleagueWrite(world.registrar.ledger, method, stored, body, isLost)
}

/** Banner's business process; null for other calls. */
export function registerCall(
  world: World,
  { method, url, body }: EthosRequest,
  isLost: boolean,
): Reply | null {
  const { registrar } = world
  if (registrar.system !== 'banner' || url.pathname !== '/api/registration-register') return null
  if (method !== 'POST') return refusal(405, 'Global.Method.NotAllowed', 'Only POST is allowed.')
  return mayRegister(world) ?? bannerRegister(registrar.ledger, body, isLost)
}

/** `/consume`: the changes after an id, or with HEAD their number. */
export function consumeCall({ queue }: World, { method, url }: EthosRequest): Reply {
  const limit = Math.min(1_000, Number(url.searchParams.get('limit') ?? 10))
  const { page, remaining } = queue.after(
    Number(url.searchParams.get('lastProcessedID') ?? 0),
    limit,
  )
  const left = method === 'HEAD' ? remaining + page.length : remaining
  const headers = {
    'content-type': 'application/vnd.hedtech.change-notifications.v2+json',
    'x-remaining': String(left),
  }
  return method === 'HEAD' ? { status: 200, headers } : { status: 200, headers, body: page }
}

const registerType = 'application/vnd.hedtech.integration.v1.0.0+json'

/** Grades are written in a representation of their own. */
const submissionsOf = ({ takesGrades }: World, name: string) =>
  name === 'student-unverified-grades' && takesGrades
    ? [{ 'X-Media-Type': submissionType, methods: ['post', 'put'], version: '1.0.0' }]
    : []

/** `/admin/available-resources`: the available resources by owning application. */
export function availableCall(world: World): Reply {
  const { system } = world.registrar
  const written: Readonly<Record<string, readonly string[]>> = {
    persons: ['put'],
    ...(world.endsHolds && { 'person-holds': ['put'] }),
    ...(system === 'colleague' && { 'section-registrations': ['post', 'put'] }),
  }
  const resources = resourceTerms.flatMap(({ name }) => {
    const terms = termsOf(world, name)
    if (!terms) return []
    const representations = [...terms.versions].reverse().map((version) => ({
      'X-Media-Type': `application/vnd.hedtech.integration.v${version}+json`,
      methods: ['get', ...(written[name] ?? [])],
      filters: terms.filters,
      namedQueries: [],
      version,
    }))
    return [{ name, representations: [...representations, ...submissionsOf(world, name)] }]
  })
  const process = {
    name: 'registration-register',
    representations: [{ 'X-Media-Type': registerType, methods: ['post'], version: '1.0.0' }],
  }
  const all = system === 'banner' ? [...resources, process] : resources
  return { status: 200, body: [{ id: 'colleague', name: 'Colleague', resources: all }] }
}
