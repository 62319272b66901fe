import { Link } from '@tanstack/react-router'
import { useConfiguration } from '#config/configuration.ts'
import { officeHoursOf } from '#data/college/office-hours.ts'
import { useGroup } from '#data/query/group-view.ts'
import type { DirectoryPerson } from '#data/shapes.ts'
import { formatPhone } from '#lib/i18n/format.ts'
import { m } from '#locales/compiled/messages.js'
import { useMineUser } from '#session/user.ts'
import { OfficeHours } from '#ui/academics/office-hours.tsx'
import { Button } from '#ui/controls/button.tsx'
import { LocalizedPlace } from '#ui/text/localized-place.tsx'
import { LocalizedLine } from '#ui/text/localized-text.tsx'
import ContactRound from '~icons/lucide/contact-round'
import { downloadVCard } from './vcard.ts'

/** One employee: their position, contact details and location. */
export function PersonRow({ person }: { person: DirectoryPerson }) {
  const college = useConfiguration()?.collegeName ?? ''
  const user = useMineUser()
  const isOwn = person.id === user?.id && (user.teaches || user.advises)
  const hours = useGroup(officeHoursOf(person.id))
  const { displayName, pronoun, email, phone, extension, campus } = person
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-8 gap-y-2 py-4">
      <div className="min-w-0">
        <h3 className="text-base">
          <bdi>{displayName}</bdi>{' '}
          {pronoun && <span className="font-normal text-sm text-ink-soft">({pronoun.title})</span>}
        </h3>
        <p className="text-ink-soft">
          <LocalizedLine parts={positionParts(person)} between=", " />
        </p>
        <p className="text-sm text-ink-soft">
          <LocalizedPlace of={person} field="office" campus={campus} />
        </p>
        <ul className="flex flex-wrap gap-x-5">
          {phone && (
            <li>
              <a href={`tel:${phone}`} className="link figures inline-flex min-h-11 items-center">
                {formatPhone(phone)}
                {extension && ` ${m.support_extension({ extension })}`}
              </a>
            </li>
          )}
          {email && (
            <li className="min-w-0">
              <a
                href={`mailto:${email}`}
                className="link inline-flex min-h-11 items-center break-all"
              >
                {email}
              </a>
            </li>
          )}
        </ul>
        <OfficeHours group={hours} name={displayName} />
        {isOwn && (
          <Link to="/office-hours" className="link screen-only inline-flex min-h-11 items-center">
            {m.hours_edit()}
          </Link>
        )}
      </div>
      <Button
        className="screen-only"
        aria-label={m.support_save_contact_named({ name: displayName })}
        onClick={() => downloadVCard(person, college)}
      >
        <ContactRound size={18} strokeWidth={1.75} aria-hidden />
        {m.support_save_contact()}
      </Button>
    </li>
  )
}

/**
 * `Registration Assistant, Continuing Education`; without the department if the title already
 * contains it.
 */
function positionParts({ title, department }: Pick<DirectoryPerson, 'title' | 'department'>) {
  const isNamed = department && title?.includes(department.title)
  return [title === null ? null : { title }, isNamed ? null : department]
}
