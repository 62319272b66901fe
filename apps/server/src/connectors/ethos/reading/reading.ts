import type { CallContext, RecordBatch, SourceProblem, SourceRecord } from '../../connector.ts'
import { fieldsOf, type RecordKind } from '../../records.ts'
import type { Document } from '../http/clean-document.ts'
import type { EthosClient } from '../http/client.ts'
import { EthosError } from '../http/ethos-error.ts'
import { mediaType, type Pin } from '../http/media-type.ts'
import { idOf, pagesOf, withId } from '../http/pages.ts'
import type { EthosMapping, RelatedResource } from '../mapping.ts'
import type { EthosSettings } from '../settings.ts'
import type { References } from './references.ts'
import { toRecord } from './to-record.ts'

/** The people whose documents are read; null for everyone's. */
export type Scope = ReadonlySet<string> | null

export interface Reader {
  readonly client: EthosClient
  readonly references: References
  readonly settings: EthosSettings
  pin(resource: string): Pin
}

/** Records from a page of documents, by kind. */
export interface MappedPage {
  readonly records: ReadonlyMap<RecordKind, readonly SourceRecord[]>
  readonly problems: readonly SourceProblem[]
  readonly notes: readonly SourceProblem[]
  readonly amount: number
}

type Index = Map<string, Document[]>

/**
 * @param onGone called when Ethos itself reports a missing document, not a proxy
 * @returns the document with an ID; null if there is none
 */
export async function documentOf(
  { client, pin }: Pick<Reader, 'client' | 'pin'>,
  resource: string,
  id: string,
  context: CallContext,
  onGone: () => void = () => {},
): Promise<Document | null> {
  const path = `/api/${resource}/${encodeURIComponent(id)}`
  try {
    const { body } = await client.call(
      { path, resource, accept: mediaType(pin(resource)) },
      context,
    )
    return typeof body === 'object' && body !== null ? withId(body as Document) : null
  } catch (error) {
    if (!(error instanceof EthosError) || error.status !== 404) throw error
    if (error.kind === 'notFound') onGone()
    return null
  }
}

async function* documentsOf(
  reader: Reader,
  { resource, owner, through }: Pick<EthosMapping, 'resource' | 'owner' | 'through'>,
  scope: Scope,
  context: CallContext,
  onGone: (id: string) => void = () => {},
): AsyncGenerator<readonly Document[]> {
  const { client, pin } = reader
  const pages = (criteria?: Document) =>
    pagesOf(client, { resource, pin: pin(resource), ...(criteria ? { criteria } : {}) }, context)
  if (scope === null) return yield* pages()
  for (const id of scope) {
    if (owner === 'id') {
      const document = await documentOf(reader, resource, id, context, () => onGone(id))
      if (document) yield [document]
    } else if (through) {
      const parents = documentsOf(reader, through, new Set([id]), context)
      for await (const page of parents)
        for (const parent of page) yield* pages({ [owner ?? '']: { id: idOf(parent) } })
    } else if (owner !== null) yield* pages({ [owner]: { id } })
  }
}

function addTo(index: Index, { key }: RelatedResource, documents: readonly Document[]) {
  for (const document of documents) {
    const name = key(document)
    const list = index.get(name)
    if (list) list.push(document)
    else index.set(name, [document])
  }
}

/** Records for IDs that no longer exist. */
function deletedRecords({ kinds: [kind] }: EthosMapping, sisIds: readonly string[]): MappedPage[] {
  if (!kind || sisIds.length === 0) return []
  const values = fieldsOf(kind).map(() => '')
  const deleted = sisIds.map((sisId, index) => ({
    line: index + 1,
    sisId,
    isDeleted: true,
    values,
  }))
  return [{ records: new Map([[kind, deleted]]), problems: [], notes: [], amount: 0 }]
}

/** Related documents for a whole reading: all, or those of the people. */
async function readRelated(
  reader: Reader,
  related: RelatedResource,
  scope: Scope,
  context: CallContext,
): Promise<Index> {
  const index: Index = new Map()
  const { resource, owner } = related
  if (scope !== null && !owner) return index
  const source = { resource, owner: owner ?? null }
  for await (const page of documentsOf(reader, source, scope, context)) addTo(index, related, page)
  return index
}

/** Related documents that can only be requested per document. */
async function readRelatedToDocument(
  reader: Reader,
  related: RelatedResource,
  document: Document,
  context: CallContext,
): Promise<Document[]> {
  const { resource, parent, ids } = related
  if (parent) {
    const documents: Document[] = []
    const criteria = { [parent]: { id: idOf(document) } }
    const query = { resource, pin: reader.pin(resource), criteria }
    for await (const page of pagesOf(reader.client, query, context)) documents.push(...page)
    return documents
  }
  const named = (ids?.(document) ?? []).map((id) => documentOf(reader, resource, id, context))
  return (await Promise.all(named)).filter((documents) => documents !== null)
}

const pathIn = (document: Document, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>(
      (value, name) => (value === undefined ? undefined : Object(value)[name]),
      document,
    )

/**
 * The records of a resource, page by page, for every kind it feeds; deleted ones last.
 * @throws EthosError when the end is not reached
 */
export async function* readMapping(
  reader: Reader,
  mapping: EthosMapping,
  scope: Scope,
  context: CallContext,
): AsyncGenerator<MappedPage> {
  const { references, settings, client } = reader
  const { resource } = mapping
  await references.load(mapping.references, context)
  await references.loadIfAvailable(mapping.optionalReferences, context)
  const indexes = new Map<string, Index>()
  for (const related of mapping.related)
    indexes.set(related.resource, await readRelated(reader, related, scope, context))
  const extensions = settings.extensions[resource] ?? {}
  let line = 0
  const deleted: string[] = []
  const onGone = (id: string) => void deleted.push(id)
  for await (const page of documentsOf(reader, mapping, scope, context, onGone)) {
    const records = new Map<RecordKind, SourceRecord[]>()
    const problems: SourceProblem[] = []
    const notes: SourceProblem[] = []
    for (const document of page) {
      line += 1
      const sisId = idOf(document)
      for (const related of mapping.related) {
        if (scope === null || related.owner) continue
        const documents = await readRelatedToDocument(reader, related, document, context)
        addTo(indexes.get(related.resource) ?? new Map(), related, documents)
      }
      const result = mapping.read(document, {
        references,
        related: (other, key) => indexes.get(other)?.get(key) ?? [],
        extra: (field) => {
          // An undeclared field would be missing in the docs for colleges.
          if (!mapping.extras.includes(field))
            throw new Error(`${resource} does not declare ${field}`)
          const path = extensions[field]
          const value = path === undefined ? undefined : pathIn(document, path)
          return value === undefined || typeof value === 'object' ? '' : String(value)
        },
        note: (path, reason) =>
          notes.push({ resource, path, line: null, sisId, reason, sample: null }),
        timeZone: settings.timeZone,
        now: client.time.now(),
        numberCredential: settings.numberCredential,
        usernameCredential: settings.usernameCredential,
      })
      if ('reason' in result) {
        const { path, reason } = result
        problems.push({ resource, path, line: null, sisId, reason, sample: null })
        continue
      }
      for (const mapped of result) {
        const record = toRecord(mapped, line, resource)
        if ('reason' in record) problems.push(record)
        else {
          const list = records.get(mapped.kind) ?? []
          list.push(record)
          records.set(mapped.kind, list)
        }
      }
    }
    yield { records, problems, notes, amount: page.length }
  }
  yield* deletedRecords(mapping, deleted)
}

/** Maps an error to the port's failure. */
export function failureOf(error: EthosError): NonNullable<RecordBatch['failure']> {
  const { kind, resource, message, retryAfterMs } = error
  const text =
    kind === 'validation' || kind === 'conflict'
      ? 'malformed'
      : kind === 'locked'
        ? 'unavailable'
        : kind
  return {
    resource,
    path: null,
    line: null,
    sisId: null,
    reason: message,
    sample: null,
    kind: text,
    retryAfterMs,
  }
}
