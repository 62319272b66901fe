import { EthosError } from '#connectors/ethos/http/ethos-error.ts'
import type { CallContext } from '../../connector.ts'
import type { Document } from '../http/clean-document.ts'
import { idOf } from '../http/pages.ts'
import { guidIn, type Reference } from '../values.ts'

/** Lists rarely change: reload them after this time. */
const cacheMs = 60 * 60_000

/** Resolves GUIDs in cached lists. */
export interface References {
  /** Loads lists that are missing or expired. @throws EthosError */
  load(resources: readonly string[], context: CallContext): Promise<void>
  /** The same for lists that the college may lack; a missing one is empty. @throws EthosError */
  loadIfAvailable(resources: readonly string[], context: CallContext): Promise<void>
  get(resource: string, reference: Reference): Document | undefined
  /** The code of a reference; '' if unknown. */
  code(resource: string, reference: Reference): string
  title(resource: string, reference: Reference): string
  all(resource: string): readonly Document[]
}

/** Errors for a list that a college lacks or that is not available to this key. */
const unavailableKinds: ReadonlySet<string> = new Set(['notFound', 'unsupported', 'forbidden'])

type Pages = (resource: string, context: CallContext) => AsyncIterable<readonly Document[]>

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

/** A short name of an entry: most have a code, some an abbreviation. */
export const codeOf = (document: Document | undefined): string =>
  textOf(document?.code) || textOf(document?.abbreviation)

export function referenceLists(pages: Pages, now: () => number): References {
  const lists = new Map<string, { entries: Map<string, Document>; until: number }>()
  const loading = new Map<string, Promise<void>>()
  const read = async (resource: string, context: CallContext) => {
    const entries = new Map<string, Document>()
    for await (const documents of pages(resource, context))
      for (const document of documents) entries.set(idOf(document) ?? '', document)
    lists.set(resource, { entries, until: now() + cacheMs })
  }
  const load = async (resources: readonly string[], context: CallContext) => {
    for (const resource of resources) {
      if ((lists.get(resource)?.until ?? 0) > now()) continue
      const known = loading.get(resource) ?? read(resource, context)
      loading.set(resource, known)
      await known.finally(() => loading.delete(resource))
    }
  }
  const get = (resource: string, reference: Reference) =>
    lists.get(resource)?.entries.get(guidIn(reference))
  return {
    load,
    loadIfAvailable: async (resources, context) => {
      for (const resource of resources)
        await load([resource], context).catch((error: unknown) => {
          if (!(error instanceof EthosError) || !unavailableKinds.has(error.kind)) throw error
          lists.set(resource, { entries: new Map(), until: now() + cacheMs })
        })
    },
    get,
    code: (resource, reference) => codeOf(get(resource, reference)),
    title: (resource, reference) => textOf(get(resource, reference)?.title),
    all: (resource) => [...(lists.get(resource)?.entries.values() ?? [])],
  }
}
