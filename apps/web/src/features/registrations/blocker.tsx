import { describeBlocker } from '#data/registration/describe-blocker.ts'
import type { RegistrationBlocker } from '#data/registration/registration.ts'
import type { Office, Restriction } from '#data/shapes.ts'
import { dateInZone, formatMoney, formatPhone } from '#lib/i18n/format.ts'
import { m } from '#locales/compiled/messages.js'
import { buttonClass } from '#ui/controls/button.tsx'
import { isHubPath, PlaceLink } from '#ui/controls/place-link.tsx'
import { OpenState } from '#ui/places/open-state.tsx'
import { EmailText } from '#ui/text/email-text.tsx'
import { useCollegeZone } from '#ui/time/college-zone.ts'
import { useNow } from '#ui/time/use-now.ts'
import ArrowRight from '~icons/lucide/arrow-right'
import Mail from '~icons/lucide/mail'
import Phone from '~icons/lucide/phone'
import { ReviewLine } from './review-line.tsx'

/**
 * One reason that a person can't register: its description, the office that clears it, and the next
 * step.
 */
export function Blocker({
  blocker,
  term,
  office,
  isOfficeShownAbove,
  isOwn,
  hold,
}: {
  blocker: RegistrationBlocker
  term: string | null
  /** The office from the directory, with its hours. */
  office: Office | null
  /** Whether an earlier blocker already shows the office's contact details. */
  isOfficeShownAbove: boolean
  /** Whether the reader is the person, who gets a next step. */
  isOwn: boolean
  /** The hold's record, if the blocker is a hold. */
  hold: Restriction | null
}) {
  const now = useNow()
  const zone = useCollegeZone()
  const texts = describeBlocker(blocker, { now, today: dateInZone(zone, now), zone })
  const resolveUrl = hold?.howToResolveUrl ?? null
  const url = resolveUrl ?? getActionUrl(blocker, office)
  const action = resolveUrl ? m.registrations_resolve() : texts.action
  return (
    <li className="grid gap-x-8 gap-y-3 py-4 first:pt-0 last:pb-0 md:grid-cols-[minmax(0,5fr)_minmax(0,4fr)]">
      <div className="grid content-start gap-1">
        <h3 lang={texts.titleLang} className="text-base font-semibold">
          {texts.title}
        </h3>
        <p lang={texts.sentenceLang} className="max-w-[60ch]">
          {texts.sentence}
        </p>
        {blocker.kind === 'hold' && blocker.amountCents !== null && (
          <p>{m.registrations_past_due_amount({ amount: formatMoney(blocker.amountCents) })}</p>
        )}
        <p className="text-sm text-ink-soft">
          {term ? m.registrations_what_it_blocks({ term }) : m.registrations_what_it_blocks_any()}
        </p>
        {hold?.review && <ReviewLine review={hold.review} />}
        {isOwn && (
          <p className="screen-only mt-1">
            <PlaceLink
              url={url}
              className={buttonClass('secondary')}
              aria-label={`${action}: ${texts.title}`}
            >
              {action}
              {isHubPath(url) && <ArrowRight size={18} strokeWidth={1.75} aria-hidden />}
            </PlaceLink>
          </p>
        )}
      </div>
      {blocker.office && (
        <div className="grid content-start justify-items-start gap-1">
          <p className="font-semibold">
            {(isOfficeShownAbove ? m.registrations_cleared_by_too : m.registrations_cleared_by)({
              office: office?.name ?? blocker.office.name,
            })}
          </p>
          {!isOfficeShownAbove && (
            <>
              {office && <OpenState place={office} now={now} zone={zone} />}
              <ContactLinks
                name={office?.name ?? blocker.office.name}
                phone={blocker.office.phone ?? office?.phone ?? null}
                email={blocker.office.email ?? office?.email ?? null}
              />
            </>
          )}
        </div>
      )}
    </li>
  )
}

/** The link for the next step: the office in the directory, or the window on this page. */
function getActionUrl({ action }: RegistrationBlocker, office: Office | null): string {
  if (action.code === 'seeWindow') return '/profile/registrations#your-window'
  return action.code === 'contactOffice' && office ? `${action.path}#${office.slug}` : action.path
}

function ContactLinks({
  name,
  phone,
  email,
}: {
  name: string
  phone: string | null
  email: string | null
}) {
  return (
    <ul className="flex flex-wrap gap-x-5">
      {phone && (
        <li>
          <a
            href={`tel:${phone}`}
            className="link inline-flex min-h-11 items-center gap-1.5"
            aria-label={m.registrations_call({ office: name, phone: formatPhone(phone) })}
          >
            <Phone size={16} strokeWidth={1.75} aria-hidden />
            <span className="figures whitespace-nowrap">{formatPhone(phone)}</span>
          </a>
        </li>
      )}
      {email && (
        <li>
          <a
            href={`mailto:${email}`}
            className="link inline-flex min-h-11 items-center gap-1.5 [overflow-wrap:anywhere]"
            aria-label={m.registrations_write({ office: name, email })}
          >
            <Mail size={16} strokeWidth={1.75} aria-hidden className="flex-none" />
            <span className="min-w-0">
              <EmailText address={email} />
            </span>
          </a>
        </li>
      )}
    </ul>
  )
}
