import { useRouter } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import { isOwnPath } from '../controls/place-link.tsx'
import './written.css'

/**
 * What the college has written: the server made it of Markdown and sanitised it, so it is shown as it is.
 * Links to pages of the hub open without leaving the app.
 */
export function Written({ html, className = '' }: { html: string; className?: string }) {
  const router = useRouter()

  function follow(event: MouseEvent): void {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    const path = link?.getAttribute('href')
    if (!path || !isOwnPath(path) || event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    router.history.push(path)
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it hears the presses of the links inside, keys too
    // biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link is a click
    <div
      className={`written ${className}`}
      onClick={follow}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by the server
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}
