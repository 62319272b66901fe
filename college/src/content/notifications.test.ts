import { expect, test } from 'vitest'
import { notificationRows } from './notifications.ts'

test.each(['2026-11-21', '2027-02-10', '2027-06-30'])(
  'R8.17 notifications on %s are short in both languages, have a link and started before that day',
  (refDate) => {
    for (const { title, body, translations, url, startsAt, endsAt } of notificationRows(refDate)) {
      for (const text of [title, translations.es.title])
        expect(text.length, text).toBeLessThanOrEqual(30)
      for (const text of [body, translations.es.body])
        expect(text.length, text).toBeLessThanOrEqual(140)
      expect(url).toMatch(/^\/\w/)
      expect(startsAt < `${refDate}T00:00`, title).toBe(true)
      expect(endsAt > `${refDate}T24:00`, title).toBe(true)
    }
  },
)
