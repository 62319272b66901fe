import {
  type CallContext,
  type ChangeBatch,
  GateClosed,
  type SourceChange,
} from '../../connector.ts'
import type { Document } from '../http/clean-document.ts'
import { EthosError } from '../http/ethos-error.ts'
import type { EthosMapping } from '../mapping.ts'
import { ethosMappings } from '../mappings.ts'
import { guidIn, type Reference } from '../values.ts'
import { documentOf, failureOf, type Reader } from './reading.ts'

const accept = 'application/vnd.hedtech.change-notifications.v2+json'
const pageSize = 500
/** Further pages wait for the next run (sis.md section 4.4). */
const maxPages = 20

interface Notice {
  readonly id: number
  readonly resource: string
  readonly sisId: string
  readonly isDeleted: boolean
  readonly content: Document
  readonly publishedAt: number | null
}

/** Parses `2020-06-23 09:26:24.732506+00` or `2020-06-23T09:26:24.732Z`; null for anything else. */
function instantIn(value: unknown): number | null {
  const at = typeof value === 'string' ? Date.parse(value) : Number.NaN
  return Number.isNaN(at) ? null : at
}

function noticeIn(entry: unknown): Notice | null {
  const { id, resource, operation, content, published } = Object(entry)
  const number = Number(id)
  const { name, id: sisId } = Object(resource)
  if (!Number.isSafeInteger(number) || typeof name !== 'string' || typeof sisId !== 'string')
    return null
  return {
    id: number,
    resource: name,
    sisId: sisId.toLowerCase(),
    isDeleted: operation === 'deleted',
    content: Object(content),
    publishedAt: instantIn(published),
  }
}

/** The mapping of a resource, directly or as a related one. */
function mappingOf(resource: string): { mapping: EthosMapping; owner: string | null } | null {
  const own = ethosMappings.find((mapping) => mapping.resource === resource)
  if (own) return { mapping: own, owner: own.owner }
  for (const mapping of ethosMappings) {
    const related = mapping.related.find((other) => other.resource === resource)
    if (related) return { mapping, owner: related.owner ?? null }
  }
  return null
}

/** Resources about a section, with the property that refers to it. */
export const sectionOwners: Readonly<Record<string, string>> = {
  sections: 'id',
  'instructional-events': 'section',
  'section-instructors': 'section',
}

/** The section of a notification; undefined if it was deleted and cannot be looked up. */
async function sectionOf(
  reader: Reader,
  { resource, sisId, isDeleted, content }: Notice,
  property: string,
  context: CallContext,
): Promise<{ sectionSisId?: string }> {
  if (property === 'id') return { sectionSisId: sisId }
  const value = guidIn(content[property] as Reference)
  if (value !== '' || isDeleted) return value === '' ? {} : { sectionSisId: value }
  const document = await documentOf(reader, resource, sisId, context)
  const current = guidIn(document?.[property] as Reference)
  return current === '' ? {} : { sectionSisId: current }
}

/** The change behind a notification: a hint about what to read, never the new content. */
async function changeOf(
  reader: Reader,
  notice: Notice,
  context: CallContext,
): Promise<SourceChange | null> {
  const { resource, sisId, isDeleted, content } = notice
  const mapped = mappingOf(resource)
  const kind = mapped?.mapping.kinds[0]
  if (!mapped || kind === undefined) return null
  const { owner } = mapped
  const section = sectionOwners[resource]
  if (section !== undefined)
    return {
      kind,
      sisId,
      personSisId: null,
      ...(await sectionOf(reader, notice, section, context)),
    }
  if (owner === 'id') return { kind, sisId, personSisId: sisId }
  if (owner === null || mapped.mapping.through) return { kind, sisId, personSisId: null }
  const value = guidIn(content[owner] as Reference)
  if (value !== '' || isDeleted) return { kind, sisId, personSisId: value || null }
  const document = await documentOf(reader, resource, sisId, context)
  return { kind, sisId, personSisId: guidIn(document?.[owner] as Reference) || null }
}

interface NoticePage {
  readonly notices: readonly Notice[]
  readonly cursor: string
  readonly remaining: number | null
  readonly hasGap: boolean
}

/**
 * Whether notifications after the cursor are missing. IDs increase by one, so a skipped one expired
 * before it was read, and a lower one comes from a restarted queue.
 */
function hasGap(cursor: string, notices: readonly Notice[]): boolean {
  const ids = [...new Set(notices.map(({ id }) => id))].sort((a, b) => a - b)
  return ids.some((id, index) => id !== (ids[index - 1] ?? Number(cursor)) + 1)
}

/** The number of notifications with their time range; they are not in the order of the changes. */
function notificationRange(notices: readonly Notice[]): Pick<ChangeBatch, 'notifications'> {
  const times = notices.flatMap(({ publishedAt }) => publishedAt ?? [])
  if (times.length === 0) return {}
  const [first, last] = [Math.min(...times), Math.max(...times)]
  return { notifications: { count: notices.length, first: new Date(first), last: new Date(last) } }
}

async function consume(
  { client }: Reader,
  cursor: string,
  context: CallContext,
  limit = pageSize,
): Promise<NoticePage> {
  const path = `/consume?limit=${limit}&lastProcessedID=${encodeURIComponent(cursor)}`
  const { body, headers } = await client.call({ path, resource: 'consume', accept }, context)
  const notices = (Array.isArray(body) ? body : []).flatMap((entry) => noticeIn(entry) ?? [])
  const last = Math.max(Number(cursor), ...notices.map(({ id }) => id))
  const remaining = headers['x-remaining']
  return {
    notices,
    cursor: String(last),
    remaining: remaining === undefined ? null : Number(remaining),
    hasGap: hasGap(cursor, notices),
  }
}

/**
 * Whether a queue without notifications after the cursor has restarted below it and would stay
 * silent forever: its notifications from the start do not include the last known one.
 */
async function hasRestarted(
  reader: Reader,
  cursor: string,
  context: CallContext,
): Promise<boolean> {
  const last = Number(cursor)
  if (last === 0) return false
  const received = await consume(reader, String(last - 1), context, 1)
  if (received.notices.length > 0) return false
  const first = await consume(reader, '0', context, 1)
  return first.notices.some(({ id }) => id < last)
}

/** Each record once; the last notification counts. */
const collapsed = (notices: readonly Notice[]): Notice[] => [
  ...new Map(
    [...notices]
      .sort((a, b) => a.id - b.id)
      .map((notice) => [`${notice.resource} ${notice.sisId}`, notice]),
  ).values(),
]

/**
 * Changes since a cursor, page by page (sis.md section 4.4).
 * @param cursor the ID of the last saved notification; null is now
 */
export async function* changesOf(
  reader: Reader,
  cursor: string | null,
  context: CallContext,
): AsyncGenerator<ChangeBatch> {
  let at = cursor ?? '0'
  for (let page = 0; cursor === null || page < maxPages; page++) {
    let read: NoticePage | null = null
    try {
      read = await consume(reader, at, context)
      if (page === 0 && read.notices.length === 0 && (await hasRestarted(reader, at, context))) {
        at = '0'
        yield { changes: [], cursor: at, remaining: null, failure: null, hasGap: true }
        continue
      }
      const isEnd = read.notices.length === 0 || read.remaining === 0
      const changes: SourceChange[] = []
      if (cursor !== null)
        for (const notice of collapsed(read.notices)) {
          const change = await changeOf(reader, notice, context)
          if (change) changes.push(change)
        }
      at = read.cursor
      // Starting now skips everything before and reports no changes.
      if (cursor !== null || isEnd)
        yield {
          changes,
          cursor: at,
          remaining: read.remaining,
          failure: null,
          ...notificationRange(read.notices),
          ...(cursor !== null && read.hasGap ? { hasGap: true } : {}),
        }
      if (isEnd) return
    } catch (error) {
      if (error instanceof GateClosed || !(error instanceof EthosError)) throw error
      const remaining = read?.remaining ?? null
      const received = notificationRange(read?.notices ?? [])
      yield { changes: [], cursor: at, remaining, failure: failureOf(error), ...received }
      return
    }
  }
}
