import { useSyncExternalStore } from 'react'
import { HOUR } from '../time/clock.ts'
import { readStored, writeStored } from './storage.ts'

/**
 * Unsaved text that a person typed about other people. It outlives a reload and a session that
 * ended, but not the tab: it contains others' personal data, so it must not stay on the device.
 */
const KEY = 'myhub.drafts'

/** Browsers can restore a closed tab with its storage. As with offline data, a weekend is covered. */
const MAX_AGE = 72 * HOUR

type StoredDrafts = {
  readonly owner: string
  /** In milliseconds since 1970. */
  readonly at: number
  readonly drafts: Readonly<Record<string, object>>
}

/** Where the browser has no storage, drafts last until the page is left. */
let inMemory: string | null = null
const listeners = new Set<() => void>()

const stored = () => readStored('session', KEY) ?? inMemory

function store(text: string | null): void {
  writeStored('session', KEY, text)
  inMemory = readStored('session', KEY) === text ? null : text
  for (const listener of [...listeners]) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function read(text: string | null): StoredDrafts | null {
  try {
    const parsed: Partial<StoredDrafts> | null = JSON.parse(text ?? 'null')
    if (typeof parsed?.owner !== 'string' || typeof parsed.at !== 'number' || !parsed.drafts)
      return null
    const age = Date.now() - parsed.at
    // Clocks are corrected now and then.
    return age > -HOUR && age < MAX_AGE ? (parsed as StoredDrafts) : null
  } catch {
    return null
  }
}

const draftsOf = (text: string | null, owner: string | null) => {
  const parsed = read(text)
  return parsed !== null && parsed.owner === owner ? parsed.drafts : {}
}

/** Stores a draft under a name, or removes it. Also deletes all drafts of other people. */
export function storeDraft(owner: string, name: string, draft: object | null): void {
  const { [name]: _, ...others } = draftsOf(stored(), owner)
  const drafts = draft ? { ...others, [name]: draft } : others
  const isEmpty = Object.keys(drafts).length === 0
  store(isEmpty ? null : JSON.stringify({ owner, at: Date.now(), drafts } satisfies StoredDrafts))
}

/**
 * A draft as it was stored, perhaps by an earlier release.
 * @param owner null: no one may have a draft now
 */
export function useDraft<Draft extends object>(
  owner: string | null,
  name: string,
): Partial<Draft> | null {
  const text = useSyncExternalStore(subscribe, stored, () => null)
  return (draftsOf(text, owner)[name] as Partial<Draft> | undefined) ?? null
}

/**
 * Deletes all drafts.
 * @param exceptOwner whose drafts stay; null deletes all
 */
export function forgetDrafts(exceptOwner: string | null = null): void {
  const text = stored()
  if (text === null) return
  if (exceptOwner === null || read(text)?.owner !== exceptOwner) store(null)
}
