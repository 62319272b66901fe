import type { Person } from '#data/shapes.ts'
import { formatPhone } from '#lib/format.ts'
import { m } from '#locales/compiled/messages.js'
import { Fact, Facts } from '#ui/facts.tsx'

/** How to reach somebody: addresses that can be pressed. */
export function ContactFacts({ person: { emails, phones, addresses } }: { person: Person }) {
  return (
    <Facts>
      <Fact label={m.people_emails()}>
        {emails.length > 0 &&
          emails.map(({ id, address }) => (
            <a
              key={id}
              href={`mailto:${address}`}
              className="link flex min-h-11 items-center [overflow-wrap:anywhere]"
            >
              {address}
            </a>
          ))}
      </Fact>
      <Fact label={m.people_phones()}>
        {phones.length > 0 &&
          phones.map(({ id, e164, extension }) => (
            <a key={id} href={`tel:${e164}`} className="link figures flex min-h-11 items-center">
              {formatPhone(e164)} {extension && m.support_extension({ extension })}
            </a>
          ))}
      </Fact>
      <Fact label={m.people_addresses()}>
        {addresses.length > 0 &&
          addresses.map(({ id, lines, city, state, postalCode }) => (
            <address key={id} className="mb-2 not-italic last:mb-0">
              {[
                ...lines,
                [city, [state, postalCode].filter(Boolean).join(' ')].filter(Boolean).join(', '),
              ].map((line) => (
                <span key={line} className="block">
                  {line}
                </span>
              ))}
            </address>
          ))}
      </Fact>
    </Facts>
  )
}
