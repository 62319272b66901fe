import { readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { onTestFinished } from 'vitest'

type Row = Record<string, string>
type Document = Record<string, unknown> & { sourcedId: string; dateLastModified: string }

/** A provider of OneRoster 1.2 by its REST binding, with the rows of an export. */
export interface OneRosterProvider {
  readonly baseUrl: string
  readonly tokenUrl: string
  /** Requests so far, by collection, with their query. */
  readonly requests: { readonly resource: string; readonly query: URLSearchParams }[]
  /** The documents of a collection, for a test to change. */
  readonly collections: Record<string, Document[]>
  /** Answers the next requests with these statuses. */
  readonly failures: number[]
  /** Collections that the key may not read. */
  readonly forbidden: Set<string>
}

export const clientId = 'myhub'
export const clientSecret = 'a secret: with a colon'

const reference = (sourcedId: string | undefined, type: string) =>
  sourcedId ? { href: `https://sis.example/${sourcedId}`, sourcedId, type } : undefined
const list = (text: string | undefined) => (text ? text.split(',').map((item) => item.trim()) : [])

/** The JSON of a row, as the binding writes it. */
const shapes: Readonly<Record<string, (row: Row, all: Readonly<Record<string, Row[]>>) => object>> =
  {
    orgs: ({ parentSourcedId, ...row }) => ({ ...row, parent: reference(parentSourcedId, 'org') }),
    academicSessions: ({ parentSourcedId, ...row }) => ({
      ...row,
      parent: reference(parentSourcedId, 'academicSession'),
    }),
    courses: ({ schoolYearSourcedId, orgSourcedId, grades, subjects, subjectCodes, ...row }) => ({
      ...row,
      schoolYear: reference(schoolYearSourcedId, 'academicSession'),
      org: reference(orgSourcedId, 'org'),
      ...{ grades: list(grades), subjects: list(subjects), subjectCodes: list(subjectCodes) },
    }),
    classes: ({ courseSourcedId, schoolSourcedId, termSourcedIds, subjectCodes, ...row }) => ({
      ...row,
      course: reference(courseSourcedId, 'course'),
      school: reference(schoolSourcedId, 'org'),
      terms: list(termSourcedIds).map((id) => reference(id, 'academicSession')),
      subjectCodes: list(subjectCodes),
    }),
    users: (
      { userIds, preferredGivenName, preferredFamilyName, primaryOrgSourcedId, grades, ...row },
      { roles = [] },
    ) => ({
      ...row,
      enabledUser: row.enabledUser === 'true',
      userIds: list(userIds?.replaceAll(/[{}]/g, '')).map((id) => {
        const [type, identifier] = id.split(':')
        return { type, identifier }
      }),
      preferredFirstName: preferredGivenName,
      preferredLastName: preferredFamilyName,
      primaryOrg: reference(primaryOrgSourcedId, 'org'),
      grades: list(grades),
      roles: roles
        .filter(({ userSourcedId }) => userSourcedId === row.sourcedId)
        .map(({ roleType, role, beginDate, endDate, orgSourcedId }) => ({
          ...{ roleType, role, beginDate, endDate },
          org: reference(orgSourcedId, 'org'),
        })),
    }),
    demographics: (row) => row,
    enrollments: ({ classSourcedId, schoolSourcedId, userSourcedId, ...row }) => ({
      ...row,
      class: reference(classSourcedId, 'class'),
      school: reference(schoolSourcedId, 'org'),
      user: reference(userSourcedId, 'user'),
    }),
  }

function documentOf(resource: string, row: Row, all: Readonly<Record<string, Row[]>>): Document {
  const plain: Row = {}
  const metadata: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(row))
    if (name.startsWith('metadata.')) {
      if (value !== '') metadata[name.slice('metadata.'.length)] = value
    } else plain[name] = value
  return {
    ...shapes[resource]?.(plain, all),
    sourcedId: row.sourcedId ?? '',
    status: 'active',
    dateLastModified: '2026-01-01T00:00:00.000Z',
    ...(Object.keys(metadata).length > 0 && { metadata }),
  }
}

async function rowsOf(folder: string, name: string): Promise<Row[]> {
  const text = await readFile(join(folder, `${name}.csv`), 'utf8').catch(() => '')
  return text === '' ? [] : parse(text, { columns: true, bom: true })
}

const isoDate = /^dateLastModified>='(.+)'$/

/** Serves the rows of an export until the test ends, in pages of at most so many documents. */
export async function serveOneRoster(folder: string, maxPerPage = 2): Promise<OneRosterProvider> {
  const all: Record<string, Row[]> = {}
  for (const name of [...Object.keys(shapes), 'roles']) all[name] = await rowsOf(folder, name)
  const collections = Object.fromEntries(
    Object.keys(shapes).map((name) => [
      name,
      (all[name] ?? []).map((row) => documentOf(name, row, all)),
    ]),
  )
  const requests: OneRosterProvider['requests'] = []
  const failures: number[] = []
  const forbidden = new Set<string>()
  let token = ''
  const send = (response: ServerResponse, status: number, body: object, headers: object = {}) =>
    response
      .writeHead(status, { 'content-type': 'application/json', ...headers })
      .end(JSON.stringify(body))

  const issueToken = async (request: IncomingMessage, response: ServerResponse) => {
    let text = ''
    for await (const chunk of request) text += chunk
    const form = new URLSearchParams(text)
    const credentials = [clientId, clientSecret].map(encodeURIComponent).join(':')
    const isAuthorized =
      request.headers.authorization === `Basic ${Buffer.from(credentials).toString('base64')}` &&
      form.get('grant_type') === 'client_credentials' &&
      form.get('scope')?.includes('roster-core.readonly')
    if (!isAuthorized) return send(response, 401, { error: 'invalid_client' })
    token = crypto.randomUUID()
    return send(response, 200, { access_token: token, token_type: 'Bearer', expires_in: 3600 })
  }

  const respond = async (request: IncomingMessage, response: ServerResponse) => {
    const url = new URL(request.url ?? '', 'http://localhost')
    if (url.pathname === '/token') return issueToken(request, response)
    const resource = url.pathname.split('/').at(-1) ?? ''
    requests.push({ resource, query: url.searchParams })
    const failure = failures.shift()
    if (failure) return send(response, failure, {}, { 'retry-after': '0' })
    if (request.headers.authorization !== `Bearer ${token}`) return send(response, 401, {})
    const documents = collections[resource]
    if (!documents) return send(response, 404, {})
    if (forbidden.has(resource)) return send(response, 403, {})
    const [, since] = isoDate.exec(url.searchParams.get('filter') ?? '') ?? []
    const matches = since
      ? documents.filter((document) => document.dateLastModified >= since)
      : documents
    const offset = Number(url.searchParams.get('offset'))
    const limit = Math.min(Number(url.searchParams.get('limit')), maxPerPage)
    const next = new URL(url.pathname + url.search, `http://${request.headers.host}`)
    next.searchParams.set('offset', String(offset + limit))
    const link = offset + limit < matches.length ? { link: `<${next}>; rel="next"` } : {}
    const body = { [resource]: matches.slice(offset, offset + limit) }
    return send(response, 200, body, { 'x-total-count': String(matches.length), ...link })
  }
  const server = createServer((request, response) => void respond(request, response)).listen(
    0,
    '127.0.0.1',
  )
  await new Promise((resolve) => server.once('listening', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  const host = `http://127.0.0.1:${port}`
  return {
    baseUrl: `${host}/ims/oneroster/rostering/v1p2`,
    tokenUrl: `${host}/token`,
    ...{ requests, collections, failures, forbidden },
  }
}
