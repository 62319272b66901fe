import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import type { Document } from './college.ts'
import type { Store } from './store.ts'

interface WrittenDocument {
  readonly resource: string
  readonly document: Document
}

/** Documents that a simulated service has written before, oldest first. */
export const readJournal = (path: string): WrittenDocument[] =>
  existsSync(path)
    ? readFileSync(path, 'utf8')
        .split('\n')
        .filter((line) => line !== '')
        .map((line): WrittenDocument => JSON.parse(line))
    : []

/** Appends documents to a journal, for a service that hasn't started yet. */
export const appendToJournal = (path: string, written: readonly WrittenDocument[]): void =>
  appendFileSync(path, written.map((document) => `${JSON.stringify(document)}\n`).join(''))

/**
 * A store whose documents survive a killed process: they are written to the journal before the
 * response is sent.
 */
export function persistentStore(store: Store, path: string): Store {
  for (const { resource, document } of readJournal(path)) store.put(resource, document)
  return {
    ...store,
    put: (resource, document) => {
      store.put(resource, document)
      appendToJournal(path, [{ resource, document }])
    },
  }
}
