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
const CODE = 'ACC'
const TOPIC = 'accessibility'

const isForAccess = ({ code, topics, phone, email }: Office) =>
  (code === CODE || topics.some((topic) => topic.toLowerCase() === TOPIC)) &&
  Boolean(phone || email)

/** The office for accommodations and barriers, from the directory (R8.3). */
export function HelpWithAccess() {
  const group = useGroup(offices)
  return (
    <Card
      group={emptyWhen(group, (all) => !all.some(isForAccess))}
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
        const office = all.find(isForAccess)
        return office && <Reach office={office} />
      }}
    </Card>
  )
}

/** A mailto link with a subject and questions filled in. */
const letter = (address: string, subject: string, body: string) =>
  `mailto:${address}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`

function Reach({ office: { name, description, phone, email } }: { office: Office }) {
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
              href={letter(email, m.accessibility_ask_subject(), m.accessibility_ask_body())}
              className={buttonClass()}
            >
              {m.accessibility_ask()}
            </a>
            <a
              href={letter(
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
