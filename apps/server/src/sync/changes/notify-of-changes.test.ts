import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { scriptedSource } from '#testing/sources/scripted-source.ts'
import { useScriptedCollege } from '#testing/sources/use-scripted-college.ts'
import { useTestDatabase } from '#testing/test-database.ts'
import { merges } from '../tables.ts'
import { ledgerOf } from './ledger.ts'
import { notifyOfChanges } from './notify-of-changes.ts'

const database = useTestDatabase()
const kindsOf = (merge: (typeof merges)[number]) =>
  ledgerOf(merge)?.kinds.flatMap(({ kind, isForWebhooks }) => (isForWebhooks ? [] : [kind])) ?? []
const kinds = merges.flatMap(kindsOf)

describe('R1.10 notifies a Spanish reader in Spanish', () => {
  test.each(kinds)('notifies of %s, one or several', async (kind) => {
    await useScriptedCollege(database(), scriptedSource(), 1)
    const notifiedText = async (count: number) => {
      const runId = randomUUID()
      await database().pool.query('delete from notification')
      await database().pool.query(
        `insert into person_change (person_id, run_id, kind, entity_id, before, after)
        select id, $1, $2, gen_random_uuid(), '1', '2' from person, generate_series(1, $3::int)`,
        [runId, kind, count],
      )
      await notifyOfChanges(database().pool, runId, new Date())
      const { rows } = await database().pool.query('select body, translations from notification')
      expect(rows).toHaveLength(1)
      return rows[0]
    }
    const notified = await notifiedText(1)
    expect(notified).toMatchObject({
      translations: { es: { title: 'Cambiaron sus datos en la institución' } },
    })
    expect(notified.translations.es.body).toMatch(/^Novedades: un[a ].*\.$/)
    const three = await notifiedText(3)
    expect(three.translations.es.body).toMatch(/^Novedades: 3 .*\.$/)
    const words = (text: string) => text.replace(/^[^:]*: /, '')
    for (const { body, translations } of [notified, three])
      expect(words(translations.es.body)).not.toBe(words(body))
  })
})
