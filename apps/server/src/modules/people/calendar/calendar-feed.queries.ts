import { createHash } from 'node:crypto'
import { defaultLanguage, type Language, languages } from '@myhub/domain/language/languages.ts'
import { sql } from 'kysely'
import type { Database } from '#db/open.ts'
import type { Include } from './calendar-endpoint.schema.ts'
import type { FeedEntry } from './feed-entries.ts'
import type { VersionedEntry } from './to-icalendar.ts'

/** The owner of a calendar address and its last served content. */
export interface Feed {
  readonly personId: string
  readonly include: Include
  /** The owner's language setting, otherwise that of the page on which the address was created. */
  readonly language: Language
  readonly contentHash: Buffer | null
  readonly contentChangedAt: Date | null
  readonly lastFetchedAt: Date | null
}

/** The feed at an address; null if it does not exist or its owner is no longer on record. */
export async function feedByToken(db: Database, tokenHash: Buffer): Promise<Feed | null> {
  const row = await db
    .selectFrom('calendar_feed as feed')
    .innerJoin('person', 'person.id', 'feed.person_id')
    .leftJoin('person_preference as preference', 'preference.person_id', 'feed.person_id')
    .where('feed.token_hash', '=', tokenHash)
    .where('person.removed_at', 'is', null)
    .where('person.is_deceased', '=', false)
    .where('person.is_enabled', '=', true)
    .select(['feed.person_id', 'feed.content_hash', 'feed.content_changed_at'])
    .select(['feed.last_fetched_at', 'feed.include_classes', 'feed.include_deadlines'])
    .select(['feed.include_events', 'feed.language', 'preference.language as chosen'])
    .executeTakeFirst()
  if (!row) return null
  return {
    personId: row.person_id,
    include: {
      classes: row.include_classes,
      deadlines: row.include_deadlines,
      events: row.include_events,
    },
    language:
      languages.find((language) => language === (row.chosen ?? row.language)) ?? defaultLanguage,
    contentHash: row.content_hash,
    contentChangedAt: row.content_changed_at,
    lastFetchedAt: row.last_fetched_at,
  }
}

const hashOfEntry = (inLanguages: readonly (FeedEntry | undefined)[]) =>
  createHash('sha256').update(JSON.stringify(inLanguages)).digest()

const storedVersions = async (db: Database, keys: readonly string[]) => {
  const rows = await db
    .selectFrom('calendar_entry')
    .where('key', '=', sql<string>`any(${keys}::text[])`)
    .select(['key', 'content_hash', 'sequence', 'changed_at'])
    .execute()
  return new Map(rows.map((row) => [row.key, row]))
}

/** The same entries in each language of the app. */
export const forEachLanguage = <T>(entriesIn: (language: Language) => T) =>
  Object.fromEntries(languages.map((language) => [language, entriesIn(language)])) as Record<
    Language,
    T
  >

/**
 * Adds a sequence number to each entry, updated on read: the first reader of changed content
 * increments it. Concurrent readers increment it once, because the database compares again under
 * its lock, and it never decreases. All languages share one number, so that readers of two
 * languages do not alternate in changing it.
 * @param byLanguage the same entries in each language
 * @param language the language to return
 */
export async function withVersions(
  db: Database,
  byLanguage: Readonly<Record<Language, readonly FeedEntry[]>>,
  language: Language,
  now: Date,
): Promise<VersionedEntry[]> {
  const entries = byLanguage[language]
  const hashed = entries.map((entry, at) => ({
    entry,
    hash: hashOfEntry(languages.map((candidate) => byLanguage[candidate][at])),
  }))
  const keys = entries.map(({ key }) => key)
  const versions = await storedVersions(db, keys)
  const others = hashed.filter(
    ({ entry, hash }) => !versions.get(entry.key)?.content_hash.equals(hash),
  )
  if (others.length > 0) {
    await db
      .insertInto('calendar_entry')
      // A fixed order, so that two readers cannot deadlock.
      .values(
        others
          .map(({ entry, hash }) => ({ key: entry.key, content_hash: hash, changed_at: now }))
          .toSorted((a, b) => (a.key < b.key ? -1 : 1)),
      )
      .onConflict((conflict) =>
        conflict
          .column('key')
          .doUpdateSet({
            content_hash: sql`excluded.content_hash`,
            sequence: sql`calendar_entry.sequence + 1`,
            changed_at: sql`excluded.changed_at`,
          })
          .where(sql<boolean>`calendar_entry.content_hash <> excluded.content_hash`),
      )
      .execute()
    for (const [key, version] of await storedVersions(
      db,
      others.map(({ entry }) => entry.key),
    ))
      versions.set(key, version)
  }
  return entries.map((entry) => {
    const version = versions.get(entry.key)
    return { ...entry, sequence: version?.sequence ?? 0, changedAt: version?.changed_at ?? now }
  })
}

const hour = 3_600_000

/**
 * Saves the time of a read, at most once an hour, and when the content last changed.
 * @returns the time of the last change
 */
export async function storeFetch(
  db: Database,
  feed: Feed,
  contentHash: Buffer,
  now: Date,
): Promise<Date> {
  const isSame = feed.contentHash?.equals(contentHash) ?? false
  const isRecent =
    feed.lastFetchedAt !== null && now.getTime() - feed.lastFetchedAt.getTime() < hour
  if (isSame && isRecent) return feed.contentChangedAt ?? now
  const row = await db
    .updateTable('calendar_feed')
    .where('person_id', '=', feed.personId)
    .set({
      content_changed_at: sql`case when content_hash = ${contentHash} then content_changed_at else ${now} end`,
      content_hash: contentHash,
      ...(!isRecent && { last_fetched_at: now }),
    })
    .returning('content_changed_at')
    .executeTakeFirst()
  return row?.content_changed_at ?? now
}
