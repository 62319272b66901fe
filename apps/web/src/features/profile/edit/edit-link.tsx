import { Link } from '@tanstack/react-router'
import { m } from '#locales/compiled/messages.js'
import { buttonClass } from '#ui/controls/button.tsx'

type Page =
  | '/profile/name'
  | '/profile/birthday'
  | '/profile/gender'
  | '/profile/email'
  | '/profile/phone'
  | '/profile/address'
  | '/profile/veteran-benefits'

/**
 * A link from a row to the page that changes it or explains how. `label` names it for screen
 * readers.
 */
export function EditLink({
  to,
  label,
  isReadOnly,
}: {
  to: Page
  label: string
  isReadOnly?: boolean
}) {
  return (
    <Link
      to={to}
      className={`${buttonClass('quiet')} screen-only -my-2.5`}
      aria-label={
        isReadOnly ? m.profile_more_about({ what: label }) : m.profile_edit_what({ what: label })
      }
    >
      {isReadOnly ? m.profile_more() : m.profile_edit()}
    </Link>
  )
}
