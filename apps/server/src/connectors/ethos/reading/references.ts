import type { CallContext } from '../../connector.ts'
import type { Document } from '../http/clean-document.ts'
import { idOf } from '../http/pages.ts'
import { guidIn, type Reference } from '../values.ts'

/** Lists that change by the month: read again after so long. */
const keptMs = 60 * 60_000

/** What GUIDs stand for, in lists that were read once and are kept. */
export interface References {
  /** Reads the lists that are not here yet, or too old. @throws EthosError */
  load(resources: readonly string[], context: CallContext): Promise<void>
  get(resource: string, held: Reference): Document | undefined
  /** The code of what a reference means; '' when nobody knows. */
  code(resource: string, held: Reference): string
  title(resource: string, held: Reference): string
  all(resource: string): readonly Document[]
}

type Pages = (resource: string, context: CallContext) => AsyncIterable<readonly Document[]>

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

/** How an entry of a list is called for short: most have a code, some an abbreviation. */
export const codeOf = (document: Document | undefined): string =>
  textOf(document?.code) || textOf(document?.abbreviation)

export function referenceLists(pages: Pages, now: () => number): References {
  const lists = new Map<string, { entries: Map<string, Document>; until: number }>()
  const loading = new Map<string, Promise<void>>()
  const read = async (resource: string, context: CallContext) => {
    const entries = new Map<string, Document>()
    for await (const documents of pages(resource, context))
      for (const document of documents) entries.set(idOf(document) ?? '', document)
    lists.set(resource, { entries, until: now() + keptMs })
  }
  const get = (resource: string, held: Reference) => lists.get(resource)?.entries.get(guidIn(held))
  return {
    load: async (resources, context) => {
      for (const resource of resources) {
        if ((lists.get(resource)?.until ?? 0) > now()) continue
        const known = loading.get(resource) ?? read(resource, context)
        loading.set(resource, known)
        await known.finally(() => loading.delete(resource))
      }
    },
    get,
    code: (resource, held) => codeOf(get(resource, held)),
    title: (resource, held) => textOf(get(resource, held)?.title),
    all: (resource) => [...(lists.get(resource)?.entries.values() ?? [])],
  }
}
