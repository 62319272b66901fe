import { Link } from '@tanstack/react-router'
import { departments } from '#data/college/directory.ts'
import { useGroup } from '#data/query/group-view.ts'
import { formatPhone } from '#lib/i18n/format.ts'
import { m } from '#locales/compiled/messages.js'
import { Card } from '#ui/card/card.tsx'
import { EmailText } from '#ui/text/email-text.tsx'

const MAX_DEPARTMENTS = 6

/** The first departments of the directory, with a link to all. */
export function DepartmentsCard() {
  return (
    <Card
      group={useGroup(departments)}
      title={m.people_departments()}
      empty={m.dashboard_departments_empty()}
      lines={6}
    >
      {(list) => (
        <>
          <ul className="rows -mt-3">
            {list.slice(0, MAX_DEPARTMENTS).map(({ id, title, phone, email }) => (
              <li key={id} className="flex flex-wrap justify-between gap-x-4 py-2">
                <span>{title}</span>
                {email ? (
                  <a className="link wrap-anywhere" href={`mailto:${email}`}>
                    <EmailText address={email} />
                  </a>
                ) : (
                  phone && (
                    <a className="link figures" href={`tel:${phone}`}>
                      {formatPhone(phone)}
                    </a>
                  )
                )}
              </li>
            ))}
          </ul>
          <Link
            to="/support/directory"
            search={{ tab: 'departments' }}
            className="link inline-flex min-h-11 items-center"
          >
            {m.dashboard_departments_all()}
          </Link>
        </>
      )}
    </Card>
  )
}
