import { Link } from '@tanstack/react-router'
import { offices } from '#data/college/directory.ts'
import { useGroup } from '#data/query/group-view.ts'
import type { Office } from '#data/shapes.ts'
import { formatPhone } from '#lib/i18n/format.ts'
import { m } from '#locales/compiled/messages.js'
import { emptyWhen } from '#ui/card/all-empty.ts'
import { Card } from '#ui/card/card.tsx'
import { buttonClass } from '#ui/controls/button.tsx'

/** The office's code in the list of offices. Without the code, topics are searched. */
const OFFICE_CODE = 'ACC'
const OFFICE_TOPIC = 'accessibility'

const isAccessibilityOffice = ({ code, topics, phone, email }: Office) =>
  (code === OFFICE_CODE || topics.some((topic) => topic.toLowerCase() === OFFICE_TOPIC)) &&
  Boolean(phone || email)

/** The office for accommodations and barriers, from the directory (R8.3). */
export function AccessibilityHelp() {
  const group = useGroup(offices)
  return (
    <Card
      group={emptyWhen(group, (all) => !all.some(isAccessibilityOffice))}
      title={m.accessibility_help()}
      description={m.accessibility_help_text()}
      subject={m.accessibility_help_subject()}
      singular
      lines={3}
      empty={
        <>
          {m.accessibility_help_none()}{' '}
          <Link to="/support/directory" className="link">
            {m.accessibility_help_directory()}
          </Link>
        </>
      }
    >
      {(all) => {
        const office = all.find(isAccessibilityOffice)
        return office && <ContactOptions office={office} />
      }}
    </Card>
  )
}

/** A mailto link with a subject and questions filled in. */
const mailtoUrl = (address: string, subject: string, body: string) =>
  `mailto:${address}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`

function ContactOptions({ office: { name, description, phone, email } }: { office: Office }) {
  return (
    <>
      <p className="font-semibold">{name}</p>
      {description && <p className="text-ink-soft">{description}</p>}
      <div className="screen-only mt-3 flex flex-wrap gap-2">
        {phone && (
          <a href={`tel:${phone}`} className={buttonClass()}>
            {m.accessibility_call({ phone: formatPhone(phone) })}
          </a>
        )}
        {email && (
          <>
            <a
              href={mailtoUrl(email, m.accessibility_ask_subject(), m.accessibility_ask_body())}
              className={buttonClass()}
            >
              {m.accessibility_ask()}
            </a>
            <a
              href={mailtoUrl(
                email,
                m.accessibility_barrier_subject(),
                m.accessibility_barrier_body(),
              )}
              className={buttonClass()}
            >
              {m.accessibility_barrier()}
            </a>
          </>
        )}
      </div>
      <p className="hidden print:block">
        {[phone && formatPhone(phone), email].filter(Boolean).join(' · ')}
      </p>
    </>
  )
}
