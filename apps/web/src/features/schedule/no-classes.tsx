import { Link } from '@tanstack/react-router'
import { m } from '#locales/compiled/messages.js'

/** What somebody reads who was never registered for a class, and what to look at next. */
export function NoClassesYet() {
  return (
    <>
      <p>{m.schedule_empty()}</p>
      <p className="mt-2">
        <Link to="/profile/registrations" className="link inline-flex min-h-11 items-center">
          {m.schedule_empty_next()}
        </Link>
      </p>
    </>
  )
}
