import { openRegistration } from '#data/programs/programs.ts'
import { useGroup } from '#data/query/group-view.ts'
import { locale } from '#lib/i18n/language.ts'
import { m } from '#locales/compiled/messages.js'

const list = new Intl.ListFormat(locale, { type: 'conjunction' })

/**
 * The terms in which the person can register right now. Renders nothing if there are none, they are
 * unknown, or the only one is the card's own term.
 * @param title the title of the card's term
 */
export function OpenTerms({ title }: { title: string | undefined }) {
  const open = useGroup(openRegistration).data?.items ?? []
  const ids = new Set(open.map(({ id }) => id))
  // Sessions of an open term are not listed separately.
  const topLevel = open.filter(({ parentId }) => parentId === null || !ids.has(parentId))
  if (topLevel.every((term) => term.title === title)) return null
  return (
    <p>{m.registrations_open_terms({ terms: list.format(topLevel.map(({ title }) => title)) })}</p>
  )
}
