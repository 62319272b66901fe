import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import type { Document } from './college.ts'
import type { Store } from './store.ts'

interface Written {
  readonly resource: string
  readonly document: Document
}

/** Documents that a simulated service has written before, oldest first. */
export const readJournal = (path: string): Written[] =>
  existsSync(path)
    ? readFileSync(path, 'utf8')
        .split('\n')
        .filter((line) => line !== '')
        .map((line): Written => JSON.parse(line))
    : []

/** Appends documents to a journal, for a service that hasn't started yet. */
export const addToJournal = (path: string, written: readonly Written[]): void =>
  appendFileSync(path, written.map((one) => `${JSON.stringify(one)}\n`).join(''))

/**
 * A store whose documents survive a killed process: they are written to the journal before the
 * response is sent.
 */
export function keptStore(store: Store, path: string): Store {
  for (const { resource, document } of readJournal(path)) store.put(resource, document)
  return {
    ...store,
    put: (resource, document) => {
      store.put(resource, document)
      addToJournal(path, [{ resource, document }])
    },
  }
}
