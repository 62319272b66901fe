import { openRegistration } from '#data/programs/programs.ts'
import { useGroup } from '#data/query/group-view.ts'
import { locale } from '#lib/i18n/language.ts'
import { m } from '#locales/compiled/messages.js'

const list = new Intl.ListFormat(locale, { type: 'conjunction' })

/**
 * In which terms the person can register at this moment; nothing when in none, when that is unknown, or when it
 * would only repeat the one that the card is about.
 * @param title of the term that the card is about
 */
export function OpenTerms({ title }: { title: string | undefined }) {
  const open = useGroup(openRegistration).data?.items ?? []
  const ids = new Set(open.map(({ id }) => id))
  // The sessions of a term that is open itself go without saying.
  const said = open.filter(({ parentId }) => parentId === null || !ids.has(parentId))
  if (said.every((term) => term.title === title)) return null
  return <p>{m.registrations_open_terms({ terms: list.format(said.map(({ title }) => title)) })}</p>
}
