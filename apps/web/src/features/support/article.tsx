import { useEffect, useRef } from 'react'
import type { Office, SupportArticle } from '#data/shapes.ts'
import { formatDay } from '#lib/i18n/format.ts'
import { getLang } from '#lib/i18n/language.ts'
import { scrolling } from '#lib/platform/reduced-motion.ts'
import { m } from '#locales/compiled/messages.js'
import { PlaceLink } from '#ui/controls/place-link.tsx'
import { Chip } from '#ui/status/chip.tsx'
import { LocalizedText } from '#ui/text/localized-text.tsx'
import { RichText } from '#ui/text/rich-text.tsx'
import { useToday } from '#ui/time/use-today.ts'
import LockKeyholeOpen from '~icons/lucide/lock-keyhole-open'
import { OfficeContact } from './office-contact.tsx'
import { WasHelpful } from './was-helpful.tsx'

/** A question that expands to its answer; the one in the URL is expanded. */
export function Article({
  article,
  owner,
  isLinked,
}: {
  article: SupportArticle
  /** The responsible office, if it is in the directory. */
  owner: Office | undefined
  isLinked: boolean
}) {
  const today = useToday()
  const ref = useRef<HTMLDetailsElement>(null)

  useEffect(() => {
    if (!isLinked || !ref.current) return
    ref.current.open = true
    ref.current.scrollIntoView(scrolling)
  }, [isLinked])

  return (
    <details id={article.slug} ref={ref} className="disclosure py-1">
      <summary>
        <h3 className="min-w-0 flex-1 text-base">
          <LocalizedText of={article} />
          <span
            lang={getLang(article, 'summary')}
            className="block font-normal text-sm text-ink-soft"
          >
            {article.summary}
          </span>
        </h3>
        {!article.isPublic && (
          <Chip tone="brand" icon={LockKeyholeOpen}>
            {m.support_only_you()}
          </Chip>
        )}
      </summary>
      <div className="grid gap-4 pl-7">
        <div lang={getLang(article, 'bodyHtml')}>
          <RichText html={article.bodyHtml} />
        </div>
        {article.relatedLinks.length > 0 && (
          <ul className="rows" aria-label={m.support_related_links()}>
            {article.relatedLinks.map(({ title, url }) => (
              <li key={url}>
                <PlaceLink url={url} className="link inline-flex min-h-11 items-center">
                  {title}
                </PlaceLink>
              </li>
            ))}
          </ul>
        )}
        <ul className="dotted text-sm text-ink-soft">
          {article.owner && <li>{m.support_owner({ office: owner?.name ?? article.owner })}</li>}
          {article.reviewedOn && (
            <li>{m.support_reviewed({ day: formatDay(article.reviewedOn, today) })}</li>
          )}
        </ul>
        <WasHelpful article={article} />
        {owner && (owner.phone || owner.email) && (
          <div>
            <p className="mb-2 font-semibold">{m.support_still()}</p>
            <OfficeContact office={owner} />
          </div>
        )}
      </div>
    </details>
  )
}
