import { useRouter } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import { isHubPath } from '../controls/place-link.tsx'
import './rich-text.css'

/**
 * Rich text of the college: HTML that the server rendered from Markdown and sanitized. Links to
 * pages of the hub open within the app.
 */
export function RichText({ html, className = '' }: { html: string; className?: string }) {
  const router = useRouter()

  function follow(event: MouseEvent): void {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    const path = link?.getAttribute('href')
    if (!path || !isHubPath(path) || event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    router.history.push(path)
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it handles clicks on the links inside, including by keyboard
    // biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link is a click
    <div
      className={`written ${className}`}
      onClick={follow}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitized by the server
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}
