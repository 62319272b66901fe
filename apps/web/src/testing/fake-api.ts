import type { paths } from '@myhub/contract'
import { onTestFinished } from 'vitest'
import { noClasses } from './records/classes.ts'

type Lower = 'get' | 'put' | 'post' | 'delete' | 'patch'
type Success<Operation> = Operation extends {
  responses: { 200: { content: { 'application/json': infer Body } } }
}
  ? Body
  : Record<string, never>

/** All calls of the contract, such as `GET /v1/people/person/mine`. */
type Operations = {
  [Path in keyof paths]: {
    [Method in Lower as paths[Path][Method] extends object
      ? `${Uppercase<Method>} ${Path}`
      : never]: paths[Path][Method]
  }
}[keyof paths]
type Union<T> = (T extends unknown ? (value: T) => void : never) extends (all: infer All) => void
  ? All
  : never
type Calls = Union<Operations>

type MyDataCall = 'POST /v1/people/person/mine/data'
type Groups = Success<Calls[MyDataCall]>['groups']

type Answer<Body> =
  | Body
  | Response
  | ((request: Request) => Body | Response | Promise<Body | Response>)
type FakeResponses = {
  [Call in keyof Calls]?: Call extends MyDataCall
    ? Groups | Response | ((names: string[]) => Groups | Response | Promise<Groups | Response>)
    : Answer<Success<Calls[Call]>>
}

export type FakeApi = {
  /** The calls so far, in order, such as `GET /v1/people/person/mine`. */
  readonly calls: string[]
  /** The requested data groups, one list for each call. */
  readonly requestedGroups: string[][]
  /** Changes or adds responses from now on. */
  readonly setResponses: (more: FakeResponses) => void
}

const noPeriods = { items: [], pageNumber: 1, pageSize: 100, totalCount: 0 }

const student: FakeResponses = {
  'GET /v1/authentication/login': { authenticated: true, expiresAt: '2026-10-28T20:00:00Z' },
  'GET /v1/authorization/user/mine': {
    id: '00000000-0000-7000-8000-0000000000aa',
    username: 'maya.l',
    displayName: 'Maya Lindgren',
    permissions: [],
    isAdmin: false,
    isInactiveAdmin: false,
    impersonatorName: null,
    showPasskeyAlert: false,
    studies: 'student',
    teaches: false,
    advises: false,
    leads: false,
    coordinates: false,
  },
  // Calls of the frame around every page.
  'GET /v1/alertification/alerts/{startDate}/{endDate}': [],
  'GET /v1/alertification/notifications/{startDate}/{endDate}': [],
  'GET /public/v1/alertification/alerts/current': [],
  'GET /v1/support/missed-searches': [],
  'POST /public/v1/support/missed-searches': () => new Response(null, { status: 204 }),
  // Calls of the home and the dashboard, except records.
  'GET /public/v1/events/campus-events': [],
  'GET /public/v1/events/college-dates': [],
  'GET /v1/links/mine': { favorites: [], categories: [] },
  'GET /v1/people/person/mine/dashboard-layout': null,
  'GET /v1/people/person/mine/changes': { seenThrough: null, changes: [] },
  // Calls of the dashboard and several pages that most tests are not about.
  'POST /v1/directory/office-hours/query': [],
  'GET /v1/advising/notes/mine': [],
  'GET /v1/advising/caseload-lists': [],
  'GET /v1/advising/covers': { given: [], taken: [], mayGive: true },
  'GET /v1/registration/requests': [],
  'GET /v1/registration/watches': [],
  // The search of every page finds classes, too.
  'GET /public/v1/courses/sections': noClasses(),
  'GET /v1/courses/own-filters': {
    program: { state: 'noProgram', takesAnyCourse: false, requirements: [] },
    prerequisites: { state: 'notSent' },
  },
  'GET /v1/registration/plans': {
    term: null,
    terms: [],
    source: { state: 'current', asOf: null, seatsAsOf: null },
    registering: { isHere: true, url: null, pause: null, sendsOffers: true },
    plans: [],
  },
  'GET /v1/academic-progress/clear-to-register/mine': {
    isClear: true,
    asOf: '2026-10-28T15:00:00Z',
    academicPeriod: null,
    opensAt: null,
    closesAt: null,
    windowLabel: null,
    registerUrl: null,
    pause: null,
    blockers: [],
    unknown: [],
  },
  'GET /v1/academic-progress/priority-registration/active': null,
  'POST /v1/programs/academic-period/filter': noPeriods,
  'POST /v1/programs/academic-period/orientation/filter': noPeriods,
  'GET /v1/people/person/mine/books': [],
  'GET /v1/programs/academic-period/current-bookstore': null,
  'GET /public/v1/directory/offices': [],
  'GET /public/v1/support/status': {
    hub: 'working',
    records: 'working',
    recordsAsOf: '2026-10-28T14:42:00Z',
  },
  'GET /v1/directory/departments': [],
  'GET /public/v1/maps/campus-map': { type: 'FeatureCollection', campuses: [], features: [] },
}

/**
 * Whether a call such as `GET /v1/links/link/7` matches the contract's `GET /v1/links/link/{id}`.
 */
function isCall(pattern: string, call: string): boolean {
  const [parts, given] = [pattern.split('/'), call.split('/')]
  return (
    parts.length === given.length &&
    parts.every((part, at) => part.startsWith('{') || part === given[at])
  )
}

/** The envelope of a data group that was just read; `different` overrides it. */
export function group<T>(
  data: T,
  overrides: Partial<{ asOf: string | null; stale: boolean; refreshing: boolean }> = {},
) {
  return {
    data,
    asOf: '2026-10-28T14:42:00Z',
    source: 'demo' as const,
    stale: false,
    refreshing: false,
    partial: false,
    error: null,
    ...overrides,
  }
}

/** An error response in the API's error shape. */
export function failure(status: number, code = 'unavailable', headers: HeadersInit = {}): Response {
  const error = { code, message: `Answered ${status} for the test.`, requestId: 'test' }
  return Response.json({ error }, { status, headers })
}

/** Empty groups that the home, the dashboard and several pages request. */
const quietGroups = () => ({
  payments: group(null),
  orientationData: group(null),
  agreements: group([]),
  applications: group([]),
  advisors: group([]),
  residencies: group([]),
  institutions: group([]),
  programRoles: group([]),
  // The search of every page finds a student's own instructors.
  sectionRegistrations: group([]),
})

async function groupsResponse(request: Request, setResponses: unknown, names: string[][]) {
  const { groups }: { groups: string[] } = await request.clone().json()
  names.push(groups)
  const result = typeof setResponses === 'function' ? await setResponses(groups) : setResponses
  if (result instanceof Response) return result.clone()
  const known = { ...quietGroups(), ...(result as object) }
  const missing = groups.find((name) => !Object.hasOwn(known, name))
  if (missing) throw new Error(`The test names no answer for the group ${missing}`)
  return { personId: '00000000-0000-7000-8000-0000000000aa', groups: known }
}

/**
 * Replaces the server, typed by the contract: impossible responses do not compile. It handles the
 * given calls (and reports a signed-in student); any other call fails the test.
 */
export function fakeApi(answers: FakeResponses = {}): FakeApi {
  let known: Record<string, unknown> = { ...student, ...answers }
  const calls: string[] = []
  const requestedGroups: string[][] = []
  const unexpected: unknown[] = []
  let inFlight = 0

  const respond = async (request: Request): Promise<Response> => {
    const call = `${request.method} ${new URL(request.url).pathname}`
    calls.push(call)
    const setResponses =
      known[call] ?? Object.entries(known).find(([pattern]) => isCall(pattern, call))?.[1]
    if (setResponses === undefined) throw new Error(`The test names no answer for ${call}`)
    if (call === ('POST /v1/people/person/mine/data' satisfies MyDataCall)) {
      const data = await groupsResponse(request, setResponses, requestedGroups)
      return data instanceof Response ? data : Response.json(data)
    }
    const result = typeof setResponses === 'function' ? await setResponses(request) : setResponses
    return result instanceof Response ? result.clone() : Response.json(result)
  }

  const realFetch = globalThis.fetch
  globalThis.fetch = async (input, init) => {
    const request = new Request(input, init)
    // The test runner's own requests pass through.
    if (!new URL(request.url).hostname.endsWith('.test')) return realFetch(input, init)
    inFlight += 1
    try {
      return await respond(request)
    } catch (error) {
      unexpected.push(error)
      throw error
    } finally {
      inFlight -= 1
    }
  }
  onTestFinished(async () => {
    // A late request of the page must still count toward this test, not the next one.
    do await new Promise((resolve) => setTimeout(resolve, 0))
    while (inFlight > 0)
    globalThis.fetch = realFetch
    if (unexpected.length > 0) throw unexpected[0]
  })
  return {
    calls,
    requestedGroups,
    setResponses: (more) => {
      known = { ...known, ...more }
    },
  }
}
