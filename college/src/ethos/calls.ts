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
import { errorReply, type SimulatedResponse } from './respond.ts'
import type { Store } from './store.ts'

/** The service's state, shared by all calls. */
export interface ServiceState {
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
  acceptsHoldUpdates: boolean
  /** Whether grades can be submitted. */
  acceptsGrades: boolean
  /** Whether a last day attended is accepted without a grade. */
  acceptsAttendance: boolean
}

/** A parsed request. */
export interface EthosRequest {
  readonly method: string
  readonly url: URL
  readonly accept: string | undefined
  readonly contentType: string | undefined
  readonly body: unknown
}

export function termsOf({ versions }: ServiceState, name: string): ResourceTerms | undefined {
  const terms = resourceTerms.find((entry) => entry.name === name)
  const configured = versions.get(name)
  if (!terms || !configured) return terms
  return configured.length === 0 ? undefined : { ...terms, versions: configured }
}

const isRestricted = ({ restricted }: ServiceState, name: string) =>
  name === 'persons' && restricted.size > 0

const headersOf = (state: ServiceState, { mediaType }: NegotiatedType, terms: ResourceTerms) => ({
  'content-type': mediaType,
  'x-media-type': mediaType,
  'x-max-page-size': String(terms.maxPageSize),
  ...(isRestricted(state, terms.name) && { 'x-content-restricted': 'partial' }),
})

/** A document without the properties that this key may not read. */
function redact(state: ServiceState, name: string, document: Document): Document {
  if (!isRestricted(state, name)) return document
  const allowed = Object.entries(document).filter(([property]) => !state.restricted.has(property))
  return Object.fromEntries(allowed)
}

function list(
  state: ServiceState,
  request: EthosRequest,
  terms: ResourceTerms,
  type: NegotiatedType,
): SimulatedResponse {
  const { searchParams } = request.url
  const fromBody = request.method === 'POST' ? JSON.stringify(request.body) : null
  const criteria = searchParams.get('criteria') ?? fromBody
  try {
    let matches: (document: Document) => boolean = () => true
    if (criteria !== null) {
      if (terms.name === 'sections') checkVariant(criteria, type.variant !== null)
      matches = criteriaOf(criteria, terms.filters)
    }
    const results = state.store.all(terms.name).filter(matches)
    const offset = Number(searchParams.get('offset') ?? 0)
    const limit = Math.min(
      Number(searchParams.get('limit') ?? terms.maxPageSize),
      terms.maxPageSize,
    )
    const headers = { ...headersOf(state, type, terms), 'x-total-count': String(results.length) }
    const page = results.slice(offset, offset + limit)
    return { status: 200, headers, body: page.map((entry) => redact(state, terms.name, entry)) }
  } catch (error) {
    if (error instanceof BadCriteria)
      return errorReply(400, 'Global.SchemaValidation.Error', error.message)
    throw error
  }
}

function write(
  state: ServiceState,
  request: EthosRequest,
  terms: ResourceTerms,
  stored: Document,
): SimulatedResponse {
  const body = request.body as Document
  const isComplete =
    terms.name === 'person-holds'
      ? body.startOn !== undefined && body.type !== undefined
      : Array.isArray(body.names) && body.privacyStatus !== undefined
  const objection = terms.name === 'person-holds' ? holdObjection(stored, body) : null
  if (state.putMode === 'full' && !isComplete)
    return errorReply(400, 'Global.SchemaValidation.Error', 'AddressLine required')
  if (objection) return objection
  const hasInvalidEmail = Array.isArray(body.emails)
    ? body.emails.some(({ address }: { address?: string }) => !address?.includes('@'))
    : false
  if (hasInvalidEmail)
    return errorReply(400, 'Global.SchemaValidation.Error', 'The email address is not valid')
  const next = state.putMode === 'full' ? { ...body } : { ...stored, ...body }
  for (const [key, value] of Object.entries(next)) if (value === null) delete next[key]
  state.store.put(terms.name, next)
  state.queue.publish({ resource: terms.name, id: String(stored.id), operation: 'replaced' })
  return { status: 200, body: next }
}

/** Resources that can be written to with PUT, and the permission for it. */
const writePermissions: Readonly<Record<string, string>> = {
  persons: 'UPDATE.PERSON',
  'person-holds': 'UPDATE.PERSON.HOLD',
}

/** `/api/{resource}`, `/api/{resource}/{id}`, `/qapi/{resource}`. */
export function resourceCall(
  state: ServiceState,
  request: EthosRequest,
  isLost: boolean,
): SimulatedResponse {
  const [, , name = '', id] = request.url.pathname.split('/')
  const terms = termsOf(state, name)
  if (!terms) return errorReply(404, 'Global.Resource.NotFound', `There is no resource ${name}.`)
  const type = negotiate(request.accept, terms)
  if (!type) return errorReply(406, 'Global.Media.Type.NotAcceptable', 'No such version.')
  if (terms.permission !== null && state.denied.has(terms.permission))
    return errorReply(403, 'Global.Permission.Error', `The user lacks ${terms.permission}.`)
  if (isRegistering(state, request, name)) {
    const headers = headersOf(state, type, terms)
    return { headers, ...registrationCall(state, request, id, isLost) }
  }
  if (name === 'student-unverified-grades' && state.acceptsGrades && !isRead(request)) {
    if (state.denied.has(submissionPermission))
      return errorReply(403, 'Global.Permission.Error', `The user lacks ${submissionPermission}.`)
    const headers = headersOf(state, type, terms)
    const { acceptsAttendance } = state
    return {
      headers,
      ...submitGrade({ ...state.registrar.ledger, acceptsAttendance }, request, id, isLost),
    }
  }
  const permission = writePermissions[name]
  if (
    !isRead(request) &&
    (permission === undefined || (name === 'person-holds' && !state.acceptsHoldUpdates))
  )
    return errorReply(405, 'Global.Method.NotAllowed', `${name} cannot be written to.`)
  if (id === undefined) return list(state, request, terms, type)
  const stored = state.store.find(name, id)
  if (!stored) return errorReply(404, 'Global.Record.NotFound', 'No record was found.')
  const headers = headersOf(state, type, terms)
  if (request.method !== 'PUT') return { status: 200, headers, body: redact(state, name, stored) }
  if (request.contentType !== request.accept)
    return errorReply(
      415,
      'Global.Media.Type.Unsupported',
      'A PUT is of the version that it asks for.',
    )
  if (permission !== undefined && state.denied.has(permission))
    return errorReply(403, 'Global.Permission.Error', `The user lacks ${permission}.`)
  return isLost
    ? { status: 200, headers, body: stored }
    : { headers, ...write(state, request, terms, stored) }
}

const isRegistering = ({ registrar }: ServiceState, { method, url }: EthosRequest, name: string) =>
  registrar.system === 'colleague' &&
  name === 'section-registrations' &&
  url.pathname.startsWith('/api/') &&
  (method === 'POST' || method === 'PUT')

/** Only `/qapi/` reads with POST. */
const isRead = ({ method, url }: EthosRequest) =>
  method === 'GET' || method === 'HEAD' || url.pathname.startsWith('/qapi/')

const checkRegistrationPermission = ({ denied }: ServiceState): SimulatedResponse | null =>
  denied.has('UPDATE.REGISTRATIONS')
    ? errorReply(403, 'Global.Permission.Error', 'The user lacks UPDATE.REGISTRATIONS.')
    : null

/** POST and PUT of section-registrations. */
function registrationCall(
  state: ServiceState,
  { method, accept, contentType, body }: EthosRequest,
  id: string | undefined,
  isLost: boolean,
): SimulatedResponse {
  if (contentType !== accept)
    return errorReply(
      415,
      'Global.Media.Type.Unsupported',
      'A write is of the version it asks for.',
    )
  const stored = id === undefined ? undefined : state.store.find('section-registrations', id)
  return (
    checkRegistrationPermission(state) ??
    colleagueWrite(state.registrar.ledger, method, stored, body, isLost)
  )
}

/** Banner's business process; null for other calls. */
export function registerCall(
  state: ServiceState,
  { method, url, body }: EthosRequest,
  isLost: boolean,
): SimulatedResponse | null {
  const { registrar } = state
  if (registrar.system !== 'banner' || url.pathname !== '/api/registration-register') return null
  if (method !== 'POST') return errorReply(405, 'Global.Method.NotAllowed', 'Only POST is allowed.')
  return checkRegistrationPermission(state) ?? bannerRegister(registrar.ledger, body, isLost)
}

/** `/consume`: the changes after an id, or with HEAD their number. */
export function consumeCall(
  { queue }: ServiceState,
  { method, url }: EthosRequest,
): SimulatedResponse {
  const limit = Math.min(1_000, Number(url.searchParams.get('limit') ?? 10))
  const { page, remaining } = queue.after(
    Number(url.searchParams.get('lastProcessedID') ?? 0),
    limit,
  )
  const remainingCount = method === 'HEAD' ? remaining + page.length : remaining
  const headers = {
    'content-type': 'application/vnd.hedtech.change-notifications.v2+json',
    'x-remaining': String(remainingCount),
  }
  return method === 'HEAD' ? { status: 200, headers } : { status: 200, headers, body: page }
}

const registerType = 'application/vnd.hedtech.integration.v1.0.0+json'

/** Grades are written in a representation of their own. */
const submissionsOf = ({ acceptsGrades }: ServiceState, name: string) =>
  name === 'student-unverified-grades' && acceptsGrades
    ? [{ 'X-Media-Type': submissionType, methods: ['post', 'put'], version: '1.0.0' }]
    : []

/** `/admin/available-resources`: the available resources by owning application. */
export function availableCall(state: ServiceState): SimulatedResponse {
  const { system } = state.registrar
  const writeMethods: Readonly<Record<string, readonly string[]>> = {
    persons: ['put'],
    ...(state.acceptsHoldUpdates && { 'person-holds': ['put'] }),
    ...(system === 'colleague' && { 'section-registrations': ['post', 'put'] }),
  }
  const resources = resourceTerms.flatMap(({ name }) => {
    const terms = termsOf(state, name)
    if (!terms) return []
    const representations = [...terms.versions].reverse().map((version) => ({
      'X-Media-Type': `application/vnd.hedtech.integration.v${version}+json`,
      methods: ['get', ...(writeMethods[name] ?? [])],
      filters: terms.filters,
      namedQueries: [],
      version,
    }))
    return [{ name, representations: [...representations, ...submissionsOf(state, name)] }]
  })
  const process = {
    name: 'registration-register',
    representations: [{ 'X-Media-Type': registerType, methods: ['post'], version: '1.0.0' }],
  }
  const all = system === 'banner' ? [...resources, process] : resources
  return { status: 200, body: [{ id: 'colleague', name: 'Colleague', resources: all }] }
}
