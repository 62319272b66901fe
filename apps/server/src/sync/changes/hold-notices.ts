import { defaultLanguage } from '@myhub/domain/language/languages.ts'
import { type Catalog, fillInSql, otherLanguagesInSql, textsIn } from '#locales/catalog.ts'
import { holdTranslations, officeTranslations } from './translated-texts.ts'

// Notifications of holds that block registration, in every language of the app. Each hold is
// announced exactly once, by the process that finds it first.

/**
 * Whether a hold `r` blocks its person's registration on a day, and is visible to them.
 * @param day expression of a date
 */
export const blocksOn = (day: string): string =>
  `r.removed_at is null and not r.is_office_use_only and r.blocks_registration
    and r.start_on <= ${day} and (r.end_on is null or r.end_on >= ${day})`

const office = `(select office.title from code office where office.source_id = r.source_id
  and office.list = 'office' and office.code = r.office_code limit 1)`

/**
 * @param hold expression of the hold's title
 * @param officeName expression of the name of the office that can lift it, which may be null
 */
const bodyExpression = ({ hold: texts }: Catalog, hold: string, officeName: string) =>
  `left(coalesce(${fillInSql(texts.body, { hold, office: officeName })},
    ${fillInSql(texts.unknownOffice, { hold })}), 140)`

const texts = textsIn(defaultLanguage)

const translations = otherLanguagesInSql((catalog, language) => {
  const hold = `coalesce(${holdTranslations('r')} #>> '{${language},title}', r.title)`
  const officeName = `coalesce(${officeTranslations('r.office_code', 'r.source_id')} #>> '{${language},name}', ${office})`
  return `jsonb_build_object('title', ${fillInSql(catalog.hold.title, {})}, 'body', ${bodyExpression(catalog, hold, officeName)})`
})

/**
 * The statement that inserts hold notifications.
 * @param condition over `r`, the hold
 * @param now expression of the instant
 */
export const holdNoticesStatement = (condition: string, now: string): string => `
  insert into notification
    (person_id, kind, title, body, translations, url, dedupe_key, created_at)
  select r.person_id, 'hold', ${fillInSql(texts.hold.title, {})}, ${bodyExpression(texts, 'r.title', office)},
    ${translations},
    '/profile/registrations', 'hold-' || r.id, ${now}
  from restriction r
  where ${condition}
  on conflict (person_id, dedupe_key) do nothing`
