import { useRouter } from '@tanstack/react-router'
import type { ComponentProps, MouseEvent } from 'react'
import { m } from '#locales/compiled/messages.js'

/** Whether a click should navigate here: no modifier key, primary button. */
const isPlain = (event: MouseEvent) =>
  !event.defaultPrevented &&
  event.button === 0 &&
  !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)

/** Whether a URL in content is a path of the hub. */
export const isOwnPath = (url: string): boolean => url.startsWith('/') && !url.startsWith('//')

/**
 * A link to a URL from data: a path of the hub opens within the app, another site in a new tab, as
 * its text says.
 */
export function PlaceLink({
  url,
  newTab = !isOwnPath(url),
  onClick,
  children,
  ...rest
}: Omit<ComponentProps<'a'>, 'href' | 'target'> & { url: string; newTab?: boolean }) {
  const router = useRouter()
  const opensTab = newTab && !isOwnPath(url)
  return (
    <a
      {...rest}
      href={url}
      {...(opensTab && { target: '_blank', rel: 'noreferrer' })}
      onClick={(event) => {
        onClick?.(event)
        if (!isOwnPath(url) || !isPlain(event)) return
        event.preventDefault()
        router.history.push(url)
      }}
    >
      {children}
      {opensTab && <span className="sr-only"> {m.ui_opens_new_tab()}</span>}
    </a>
  )
}
