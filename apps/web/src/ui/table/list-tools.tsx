import { type ReactNode, useState } from 'react'
import { formatCount } from '#lib/i18n/format.ts'
import { isOne } from '#lib/i18n/plural.ts'
import { mailLinks } from '#lib/mail-links.ts'
import { m } from '#locales/compiled/messages.js'
import Copy from '~icons/lucide/copy'
import Download from '~icons/lucide/download'
import Mail from '~icons/lucide/mail'
import Printer from '~icons/lucide/printer'
import { Button, buttonClass } from '../controls/button.tsx'
import { toast } from '../toast/toasts.ts'

async function copy(addresses: readonly string[]) {
  try {
    await navigator.clipboard.writeText(addresses.join('; '))
    toast({
      type: 'positive',
      message: m.teaching_copied({ count: formatCount(addresses.length) }),
    })
  } catch {
    toast({ type: 'negative', message: m.teaching_copy_failed() })
  }
}

/**
 * Writing to all students of a list, downloading it and printing it.
 * @param emails null for a student without an address; empty for a list without email links
 */
export function ListTools({
  emails = [],
  subject = '',
  onDownload,
  children,
}: {
  emails?: readonly (string | null)[]
  subject?: string
  onDownload: () => void
  /** More buttons. */
  children?: ReactNode
}) {
  const addresses = emails.flatMap((email) => email ?? [])
  const links = mailLinks(addresses, subject)
  const without = emails.length - addresses.length
  return (
    <div className="screen-only grid gap-2">
      <div className="flex flex-wrap gap-2">
        {links.length === 1 && (
          <a href={links[0]} className={buttonClass('secondary')}>
            <Mail size={18} strokeWidth={1.75} aria-hidden />
            {m.teaching_email_all()}
          </a>
        )}
        {addresses.length > 0 && (
          <Button onClick={() => void copy(addresses)}>
            <Copy size={18} strokeWidth={1.75} aria-hidden />
            {m.teaching_copy_addresses()}
          </Button>
        )}
        <Button onClick={onDownload}>
          <Download size={18} strokeWidth={1.75} aria-hidden />
          {m.teaching_csv()}
        </Button>
        {children}
        <Button className="max-sm:hidden" onClick={() => window.print()}>
          <Printer size={18} strokeWidth={1.75} aria-hidden />
          {m.schedule_print()}
        </Button>
      </div>
      {links.length > 1 && <EmailBatches links={links} />}
      {emails.length > 0 && (
        <p className="text-sm text-ink-soft">
          {m.teaching_email_note()}
          {without > 0 &&
            ` ${isOne(without) ? m.teaching_email_without_one() : m.teaching_email_without({ count: formatCount(without) })}`}
        </p>
      )}
    </div>
  )
}

/** A link for each batch of a list that is too long for one. Rendered on demand. */
function EmailBatches({ links }: { links: readonly string[] }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <details className="disclosure" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{m.teaching_email_in_parts({ parts: links.length })}</summary>
      {isOpen && (
        <>
          <p className="mt-1 mb-2 text-sm text-ink-soft">{m.teaching_email_parts_why()}</p>
          <div className="flex flex-wrap gap-2">
            {links.map((href, at) => (
              <a key={href} href={href} className={buttonClass('secondary')}>
                <Mail size={18} strokeWidth={1.75} aria-hidden />
                {m.teaching_email_part({ part: at + 1, parts: links.length })}
              </a>
            ))}
          </div>
        </>
      )}
    </details>
  )
}
