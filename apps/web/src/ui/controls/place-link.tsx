import { useRouter } from '@tanstack/react-router'
import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { m } from '#locales/compiled/messages.js'
import ExternalLink from '~icons/lucide/external-link'

/** Whether a click should navigate here: no modifier key, primary button. */
const isPlain = (event: MouseEvent) =>
  !event.defaultPrevented &&
  event.button === 0 &&
  !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)

/** Whether a URL in content is a path of the hub. */
export const isHubPath = (url: string): boolean => url.startsWith('/') && !url.startsWith('//')

/**
 * A link to a URL from data: a path of the hub opens within the app, another site in a new tab, as
 * its icon and its accessible name indicate.
 * @param lang the language of its text, when it isn't the page's
 */
export function PlaceLink({
  url,
  newTab = !isHubPath(url),
  onClick,
  'aria-label': label,
  lang,
  children,
  ...rest
}: Omit<ComponentProps<'a'>, 'href' | 'target'> & { url: string; newTab?: boolean }) {
  const router = useRouter()
  const opensTab = newTab && !isHubPath(url)
  const newTabText = ` ${m.ui_opens_new_tab()}`
  return (
    <a
      {...rest}
      href={url}
      aria-label={label && opensTab ? label + newTabText : label}
      {...(opensTab && { target: '_blank', rel: 'noreferrer' })}
      onClick={(event) => {
        onClick?.(event)
        if (!isHubPath(url) || !isPlain(event)) return
        event.preventDefault()
        router.history.push(url)
      }}
    >
      <LinkText lang={lang} icon={opensTab && <NewTabIcon />}>
        {children}
      </LinkText>
      {opensTab && <span className="sr-only">{newTabText}</span>}
    </a>
  )
}

const NewTabIcon = () => (
  <ExternalLink
    size={16}
    strokeWidth={1.75}
    aria-hidden
    className="new-tab inline flex-none align-[-2px]"
  />
)

/** The icon stays with the last word, so that it is never alone on a line. */
function LinkText({
  lang,
  icon,
  children,
}: Pick<ComponentProps<'a'>, 'lang' | 'children'> & { icon: ReactNode }) {
  if (typeof children !== 'string')
    return (
      <>
        {children}
        {icon}
      </>
    )
  if (!icon) return <span lang={lang}>{children}</span>
  const last = children.lastIndexOf(' ') + 1
  return (
    <span lang={lang}>
      {children.slice(0, last)}
      <span className="whitespace-nowrap">
        {children.slice(last)} {icon}
      </span>
    </span>
  )
}
