import type { ReactNode } from 'react'
import { countUse } from '#data/college/change-links.ts'
import type { HubLink } from '#data/shapes.ts'
import { getLang } from '#lib/i18n/language.ts'
import { m } from '#locales/compiled/messages.js'
import { useMineUser } from '#session/user.ts'
import { PlaceLink } from '#ui/controls/place-link.tsx'
import { NamedIcon } from '#ui/icons/named-icon.tsx'
import Star from '~icons/lucide/star'

/** A link: its description and its star. */
export function LinkRow({
  link,
  isFavorite,
  onStar,
  children,
}: {
  link: HubLink
  isFavorite: boolean
  onStar: () => void
  /** Other actions. */
  children?: ReactNode
}) {
  const { id, title, description, url, icon, opensNewTab } = link
  // An impersonating admin's clicks are not counted.
  const isImpersonating = Boolean(useMineUser()?.impersonatorName)
  const handleClick = () => !isImpersonating && countUse(id)
  return (
    <div className="link-row">
      <span className="flex-none text-brand">
        <NamedIcon name={icon} />
      </span>
      <div className="link-words">
        <PlaceLink
          url={url}
          lang={getLang(link, 'title')}
          newTab={opensNewTab}
          onClick={handleClick}
          className="font-semibold text-brand hover:underline"
        >
          {title}
        </PlaceLink>
        {description && (
          <p lang={getLang(link, 'description')} className="text-sm text-ink-soft">
            {description}
          </p>
        )}
      </div>
      <div className="screen-only flex flex-none">
        <button
          type="button"
          className="icon-button"
          aria-label={isFavorite ? m.links_unstar({ title }) : m.links_star({ title })}
          title={isFavorite ? m.links_unstar({ title }) : m.links_star({ title })}
          onClick={onStar}
        >
          <Star
            size={20}
            strokeWidth={1.75}
            aria-hidden
            className={isFavorite ? 'fill-(--wheat) text-accent' : ''}
          />
        </button>
        {children}
      </div>
    </div>
  )
}
