import type { ReactNode } from 'react'
import type { Person } from '#data/shapes.ts'
import { formatPhone } from '#lib/i18n/format.ts'
import { postalLines } from '#lib/i18n/postal-lines.ts'
import { m } from '#locales/compiled/messages.js'
import { Fact, Facts } from '#ui/layout/facts.tsx'

/** A person's contact details, as links. */
export function ContactFacts({ person: { emails, phones, addresses } }: { person: Person }) {
  return (
    <Facts>
      <Fact label={m.people_emails()}>
        {emails.length === 0 ? null : (
          <TouchTarget>
            {emails.map(({ id, address }) => (
              <a
                key={id}
                href={`mailto:${address}`}
                className="link flex min-h-11 items-center [overflow-wrap:anywhere]"
              >
                {address}
              </a>
            ))}
          </TouchTarget>
        )}
      </Fact>
      <Fact label={m.people_phones()}>
        {phones.length === 0 ? null : (
          <TouchTarget>
            {phones.map(({ id, e164, extension }) => (
              <a key={id} href={`tel:${e164}`} className="link figures flex min-h-11 items-center">
                {formatPhone(e164)} {extension && m.support_extension({ extension })}
              </a>
            ))}
          </TouchTarget>
        )}
      </Fact>
      <Fact label={m.people_addresses()}>
        {addresses.length === 0
          ? null
          : addresses.map((address) => (
              <address key={address.id} className="mb-2 not-italic whitespace-pre-line last:mb-0">
                {postalLines(address).join('\n')}
              </address>
            ))}
      </Fact>
    </Facts>
  )
}

/** Makes each link tall enough for touch, but keeps it aligned with its label. */
const TouchTarget = ({ children }: { children: ReactNode }) => (
  <div className="-my-2.5">{children}</div>
)
