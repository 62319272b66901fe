import type { Office } from '#data/shapes.ts'
import { formatPhone } from '#lib/i18n/format.ts'
import { m } from '#locales/compiled/messages.js'
import { buttonClass } from '#ui/controls/button.tsx'
import Mail from '~icons/lucide/mail'
import Phone from '~icons/lucide/phone'

/** An office's phone and email, if any. */
export function OfficeContact({ office }: { office: Pick<Office, 'name' | 'phone' | 'email'> }) {
  const { name, phone, email } = office
  return (
    <div className="screen-only flex flex-wrap gap-2">
      {phone && (
        <a
          href={`tel:${phone}`}
          className={buttonClass()}
          aria-label={m.support_call_named({ office: name, phone: formatPhone(phone) })}
        >
          <Phone size={18} strokeWidth={1.75} aria-hidden />
          <span className="figures">{formatPhone(phone)}</span>
        </a>
      )}
      {email && (
        <a
          href={`mailto:${email}`}
          className={buttonClass()}
          aria-label={m.support_write_named({ office: name })}
        >
          <Mail size={18} strokeWidth={1.75} aria-hidden />
          {m.support_write()}
        </a>
      )}
    </div>
  )
}
