import { Copy, Download, Mail, Printer } from 'lucide-react'
import type { Section } from '#data/shapes.ts'
import type { RosterEntry } from '#data/teaching/roster.ts'
import { formatCount } from '#lib/i18n/format.ts'
import { isOne } from '#lib/i18n/plural.ts'
import { m } from '#locales/compiled/messages.js'
import { Button, buttonClass } from '#ui/controls/button.tsx'
import { toast } from '#ui/toast/toasts.ts'
import { mailLinks } from './mail-links.ts'
import { downloadRoster } from './roster-file.ts'

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

/** Writing to the whole class, and printing the roster. */
export function RosterTools({
  entries,
  section,
}: {
  entries: readonly RosterEntry[]
  section: Section
}) {
  const addresses = entries.flatMap(({ email }) => email ?? [])
  const links = mailLinks(addresses, section.name)
  const without = entries.length - addresses.length
  return (
    <div className="screen-only grid gap-2">
      <div className="flex flex-wrap gap-2">
        {links.map((href, at) => (
          <a key={href} href={href} className={buttonClass('secondary')}>
            <Mail size={18} strokeWidth={1.75} aria-hidden />
            {links.length === 1
              ? m.teaching_email_all()
              : m.teaching_email_part({ part: at + 1, parts: links.length })}
          </a>
        ))}
        {addresses.length > 0 && (
          <Button onClick={() => void copy(addresses)}>
            <Copy size={18} strokeWidth={1.75} aria-hidden />
            {m.teaching_copy_addresses()}
          </Button>
        )}
        <Button onClick={() => downloadRoster(entries, section)}>
          <Download size={18} strokeWidth={1.75} aria-hidden />
          {m.teaching_csv()}
        </Button>
        <Button className="max-sm:hidden" onClick={() => window.print()}>
          <Printer size={18} strokeWidth={1.75} aria-hidden />
          {m.schedule_print()}
        </Button>
      </div>
      <p className="text-sm text-ink-soft">
        {m.teaching_email_note()}
        {without > 0 &&
          ` ${isOne(without) ? m.teaching_email_without_one() : m.teaching_email_without({ count: formatCount(without) })}`}
      </p>
    </div>
  )
}
