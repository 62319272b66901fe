import type { ReactNode } from 'react'
import type { Person } from '#data/shapes.ts'
import { formatPhone } from '#lib/i18n/format.ts'
import { m } from '#locales/compiled/messages.js'
import { Fact, Facts } from '#ui/layout/facts.tsx'
import { Sheet } from '#ui/layout/sheet.tsx'
import { Chip } from '#ui/status/chip.tsx'
import { EmailText } from '#ui/text/email-text.tsx'
import Check from '~icons/lucide/check'
import { contactType, preferredFirst } from '../contact-type.ts'
import { EditLink } from '../edit/edit-link.tsx'
import { WritebackChip } from '../edit/writeback-note.tsx'

type Phone = Person['phones'][number]

/** Email addresses and phones, each with its type; the preferred one first and marked. */
export function Contact({ person: { emails, phones, writebacks } }: { person: Person }) {
  const isMobile = ({ type }: Phone) => type === 'mobile'
  const mobiles = preferredFirst(phones.filter(isMobile))
  const others = preferredFirst(phones.filter((phone) => !isMobile(phone)))
  return (
    <Sheet title={m.profile_contact()}>
      <Facts>
        <Fact
          label={m.profile_emails()}
          action={<EditLink to="/profile/email" label={m.profile_emails()} />}
          note={<WritebackChip of={writebacks.personalEmail} />}
        >
          {emails.length === 0 ? null : (
            <Entries>
              {preferredFirst(emails).map((email) => (
                <Entry key={email.id} type={contactType(email)} isPreferred={email.isPreferred}>
                  <EmailText address={email.address} />
                </Entry>
              ))}
            </Entries>
          )}
        </Fact>
        <Fact
          label={m.profile_mobile()}
          action={<EditLink to="/profile/phone" label={m.profile_mobile()} />}
          note={<WritebackChip of={writebacks.mobilePhone} />}
        >
          {mobiles.length === 0 ? null : (
            <Entries>
              {mobiles.map((phone) => (
                <Entry key={phone.id} isPreferred={phone.isPreferred}>
                  {formatNumber(phone)}
                </Entry>
              ))}
            </Entries>
          )}
        </Fact>
        {others.length > 0 && (
          <Fact label={m.profile_other_phones()}>
            <Entries>
              {others.map((phone) => (
                <Entry key={phone.id} type={contactType(phone)} isPreferred={phone.isPreferred}>
                  {formatNumber(phone)}
                </Entry>
              ))}
            </Entries>
          </Fact>
        )}
      </Facts>
    </Sheet>
  )
}

function formatNumber({ e164, extension }: Phone): string {
  const number = formatPhone(e164)
  return extension ? m.profile_extension({ number, extension }) : number
}

function Entries({ children }: { children: ReactNode }) {
  return <ul className="grid gap-1.5">{children}</ul>
}

function Entry({
  type,
  isPreferred,
  children,
}: {
  type?: string
  isPreferred: boolean
  children: ReactNode
}) {
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1">
      {/* With a type, the address has its own line, so that the chips below line up. */}
      <span className={`min-w-0 wrap-anywhere ${type ? 'basis-full' : ''}`}>{children}</span>
      {type && <span className="text-sm text-ink-soft">{type}</span>}
      {isPreferred && (
        <Chip tone="brand" icon={Check}>
          {m.profile_preferred()}
        </Chip>
      )}
    </li>
  )
}
