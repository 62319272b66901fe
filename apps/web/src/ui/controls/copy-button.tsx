import { useEffect, useState } from 'react'
import { m } from '#locales/compiled/messages.js'
import Check from '~icons/lucide/check'
import Copy from '~icons/lucide/copy'

/**
 * Copies a value and confirms it on screen and to screen readers. `itemLabel` names it: "student
 * number".
 */
export function CopyButton({ value, itemLabel }: { value: string; itemLabel: string }) {
  const [copied, setCopied] = useState(false)

  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(false), 2000)
    return () => clearTimeout(timer)
  }, [copied])

  async function copy() {
    try {
      await navigator.clipboard.writeText(value)
      setCopied(true)
    } catch {
      // The browser refused clipboard access; the number on screen can be selected by hand.
      setCopied(false)
    }
  }

  const Icon = copied ? Check : Copy
  return (
    <>
      <button
        type="button"
        className="icon-button screen-only -my-2.5"
        aria-label={m.ui_copy({ what: itemLabel })}
        title={m.ui_copy({ what: itemLabel })}
        onClick={() => void copy()}
      >
        <Icon size={18} strokeWidth={1.75} aria-hidden />
      </button>
      <span role="status" className="sr-only">
        {copied ? m.ui_copied() : ''}
      </span>
    </>
  )
}
