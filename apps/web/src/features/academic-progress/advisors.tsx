import type { Advisor } from '#data/shapes.ts'
import { formatPhone } from '#lib/i18n/format.ts'
import { getLang } from '#lib/i18n/language.ts'
import { m } from '#locales/compiled/messages.js'
import { buttonClass } from '#ui/controls/button.tsx'
import { PlaceLink } from '#ui/controls/place-link.tsx'
import { Chip } from '#ui/status/chip.tsx'
import { LocalizedLine } from '#ui/text/localized-text.tsx'
import CalendarPlus from '~icons/lucide/calendar-plus'
import Check from '~icons/lucide/check'
import Mail from '~icons/lucide/mail'
import MapPin from '~icons/lucide/map-pin'
import Phone from '~icons/lucide/phone'

/** The person's current advisors and their contact details. */
export function Advisors({ advisors }: { advisors: readonly Advisor[] }) {
  return (
    <ul className="rows -my-4">
      {advisors.map((advisor) => (
        <AdvisorRow key={advisor.id} advisor={advisor} />
      ))}
    </ul>
  )
}

function AdvisorRow({
  advisor: { person, type, isPrimary, program, bookingUrl },
}: {
  advisor: Advisor
}) {
  const { displayName, email, phone, extension, office } = person
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 py-4">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-3 font-semibold">
          {displayName}
          {isPrimary && (
            <Chip tone="brand" icon={Check}>
              {m.progress_ask_first()}
            </Chip>
          )}
        </p>
        <p className="text-sm text-ink-soft">
          <LocalizedLine parts={[type, program]} />
        </p>
        <ul className="mt-1 flex flex-wrap gap-x-6">
          {email && (
            <li>
              <a href={`mailto:${email}`} className="link inline-flex min-h-11 items-center gap-2">
                <Mail size={18} strokeWidth={1.75} aria-hidden />
                <span className="min-w-0 [overflow-wrap:anywhere]">{email}</span>
              </a>
            </li>
          )}
          {phone && (
            <li>
              <a
                href={`tel:${phone}${extension ? `;ext=${extension}` : ''}`}
                className="link inline-flex min-h-11 items-center gap-2"
              >
                <Phone size={18} strokeWidth={1.75} aria-hidden />
                {extension
                  ? m.progress_extension({ phone: formatPhone(phone), extension })
                  : formatPhone(phone)}
              </a>
            </li>
          )}
          {office && (
            <li className="inline-flex min-h-11 items-center gap-2">
              <MapPin size={18} strokeWidth={1.75} aria-hidden />
              <span lang={getLang(person, 'office')}>{office}</span>
            </li>
          )}
        </ul>
      </div>
      {bookingUrl && (
        <PlaceLink url={bookingUrl} className={buttonClass()}>
          <CalendarPlus size={18} strokeWidth={1.75} aria-hidden />
          {m.progress_book()}
        </PlaceLink>
      )}
    </li>
  )
}
