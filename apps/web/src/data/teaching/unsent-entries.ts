import { type Entry, entryKinds, isSameEntry, noEntry } from '@myhub/domain/teaching/entries.ts'
import { onlineManager } from '@tanstack/react-query'
import { ApiError } from '#api/errors.ts'
import { readStored, writeStored } from '#lib/storage/storage.ts'
import { createStore, type Store, useStore } from '#lib/store.ts'
import { SECOND } from '#lib/time/clock.ts'
import {
  changeSheet,
  type EntryDraft,
  type EntryResult,
  invalidateSheet,
  type SheetPlace,
  saveEntries,
} from './entries.ts'

/** Typing pauses this long before it is sent. */
const SEND_DELAY = 0.6 * SECOND
/** After a failure of the server. */
const RETRY_DELAY = 15 * SECOND

/** Identifies unsent entries: the person, the class, and the kind. */
export interface UnsentSheet extends SheetPlace {
  readonly personId: string
}

/** An entry as typed, and the version of the draft that it changes. */
export type UnsentEntry = Entry & { readonly version: number }
type UnsentEntries = Readonly<Record<string, UnsentEntry>>

export interface Unsent {
  /** By registration. */
  readonly entries: UnsentEntries
  /** Entries that another instructor stored meanwhile, by registration. */
  readonly conflicts: Readonly<Record<string, EntryDraft>>
  /** Why they can't be sent now. */
  readonly problem: 'offline' | 'reassigned' | 'reported' | 'failed' | null
}

const noUnsent: Unsent = { entries: {}, conflicts: {}, problem: null }

/** IDs and marks only, without names: it stays when a session ends, so that nothing is lost. */
const START = 'myhub-unsent-entries'
const nameOf = ({ personId, sectionId, kind }: UnsentSheet) =>
  `${START}/${personId}/${sectionId}/${kind}`

function readEntries(name: string): UnsentEntries {
  try {
    const stored: UnsentEntries = JSON.parse(readStored('local', name) ?? '{}')
    return Object.fromEntries(
      // Earlier versions didn't store every field.
      Object.entries(stored).map(([id, entry]) => [id, { ...noEntry, ...entry }]),
    )
  } catch {
    return {}
  }
}

interface Queue {
  readonly place: UnsentSheet
  readonly store: Store<Unsent>
  timer: ReturnType<typeof setTimeout> | undefined
  isSending: boolean
}

const queues = new Map<string, Queue>()

function getQueue(place: UnsentSheet): Queue {
  const name = nameOf(place)
  const known = queues.get(name)
  if (known) return known
  const store = createStore<Unsent>({ ...noUnsent, entries: readEntries(name) })
  const made: Queue = { place, store, timer: undefined, isSending: false }
  queues.set(name, made)
  if (Object.keys(store.get().entries).length > 0) scheduleSend(made, 0)
  return made
}

function set({ place, store }: Queue, change: Partial<Unsent>): void {
  const next = { ...store.get(), ...change }
  store.set(next)
  const isEmpty = Object.keys(next.entries).length === 0
  writeStored('local', nameOf(place), isEmpty ? null : JSON.stringify(next.entries))
}

function scheduleSend(queue: Queue, wait: number): void {
  clearTimeout(queue.timer)
  queue.timer = setTimeout(() => void send(queue), wait)
}

const omit = <T>(record: Readonly<Record<string, T>>, id: string) =>
  Object.fromEntries(Object.entries(record).filter(([key]) => key !== id))

/** Applies the results of the sent entries in one update: a class can have hundreds. */
function applyResults(queue: Queue, sent: UnsentEntries, results: readonly EntryResult[]): void {
  const answers = new Map(results.map((result) => [result.registrationId, result]))
  changeSheet(queue.place, (sheet) => ({
    ...sheet,
    rows: sheet.rows.flatMap((row) => {
      const result = answers.get(row.registrationId)
      if (!result) return [row]
      return result.outcome === 'notInClass' ? [] : [{ ...row, draft: result.draft }]
    }),
  }))
  const entries = { ...queue.store.get().entries }
  const conflicts = { ...queue.store.get().conflicts }
  for (const { registrationId: id, outcome, draft } of results) {
    const [before, now] = [sent[id], entries[id]]
    // The person has typed more meanwhile: that changes the draft that was just stored.
    const isStillEditing =
      outcome === 'saved' && before && now && draft && !isSameEntry(now, before)
    if (outcome === 'conflict' && draft) conflicts[id] = draft
    else if (isStillEditing) entries[id] = { ...now, version: draft.version }
    else delete entries[id]
  }
  set(queue, { entries, conflicts, problem: null })
}

function toProblem(error: unknown): NonNullable<Unsent['problem']> {
  if (!(error instanceof ApiError)) return 'offline'
  if (error.code === 'reported') return 'reported'
  return error.status === 404 || error.status === 403 ? 'reassigned' : 'failed'
}

async function send(queue: Queue): Promise<void> {
  if (queue.isSending) return
  const { entries, conflicts } = queue.store.get()
  const due = Object.entries(entries).filter(([id]) => !(id in conflicts))
  if (due.length === 0) return
  queue.isSending = true
  try {
    const inputs = due.map(([registrationId, entry]) => ({ registrationId, ...entry }))
    applyResults(queue, Object.fromEntries(due), await saveEntries(queue.place, inputs))
  } catch (error) {
    const problem = toProblem(error)
    set(queue, { problem })
    if (problem === 'failed') scheduleSend(queue, RETRY_DELAY)
    if (problem === 'reported') void invalidateSheet(queue.place)
  } finally {
    queue.isSending = false
  }
  const { entries: left, conflicts: open, problem } = queue.store.get()
  if (problem === null && Object.keys(left).some((id) => !(id in open)))
    scheduleSend(queue, SEND_DELAY)
}

onlineManager.subscribe((isOnline) => {
  if (isOnline) for (const queue of queues.values()) scheduleSend(queue, 0)
})

/**
 * Stores an instructor's input on this device, and sends it once typing pauses.
 * @param typed by registration
 * @param versions of the drafts that they saw, by registration
 */
export function typeEntries(
  place: UnsentSheet,
  typed: Readonly<Record<string, Entry>>,
  versions: ReadonlyMap<string, number>,
): void {
  const queue = getQueue(place)
  const { entries } = queue.store.get()
  const changed = Object.entries(typed).map(([id, entry]) => [
    id,
    { ...entry, version: entries[id]?.version ?? versions.get(id) ?? 0 },
  ])
  set(queue, { entries: { ...entries, ...Object.fromEntries(changed) } })
  scheduleSend(queue, SEND_DELAY)
}

/** Resolves a conflict: with the person's own entry, which is resent, or with the server's. */
export function resolveConflict(place: UnsentSheet, id: string, choice: 'mine' | 'theirs'): void {
  const queue = getQueue(place)
  const { entries, conflicts } = queue.store.get()
  const unsent = entries[id]
  const serverVersion = conflicts[id]
  if (!unsent || !serverVersion) return
  set(queue, {
    conflicts: omit(conflicts, id),
    entries:
      choice === 'mine'
        ? { ...entries, [id]: { ...unsent, version: serverVersion.version } }
        : omit(entries, id),
  })
  if (choice === 'mine') scheduleSend(queue, 0)
}

/** Discards entries that can't be sent anymore. */
export const discardUnsent = (place: UnsentSheet): void => set(getQueue(place), { ...noUnsent })

/** An instructor's entries for a class that the server hasn't stored yet. */
export const useUnsent = (place: UnsentSheet): Unsent => useStore(getQueue(place).store, noUnsent)

/** Sends the person's unsent entries from this device, for all of these classes. */
export function sendUnsent(personId: string, sectionIds: readonly string[]): void {
  for (const sectionId of sectionIds)
    for (const kind of entryKinds) getQueue({ personId, sectionId, kind })
}
