import '#styles/pages.css'
import { Link } from '@tanstack/react-router'
import { m } from '#locales/compiled/messages.js'
import { useMineUser } from '#session/user.ts'
import { buttonClass } from '#ui/controls/button.tsx'
import { WithData } from '../signed-in/with-data.tsx'
import { AttentionCount } from './attention-count.tsx'
import { NextLine } from './next-line.tsx'
import { UnreadCount } from './unread-count.tsx'

/**
 * The first content for a signed-in person on the public home: the next class, items that need
 * attention, and links.
 */
export function HomeStrip() {
  const name = useMineUser()?.displayName.split(' ')[0]
  return (
    <WithData>
      <div className="hero-words">
        <h1 tabIndex={-1}>{name ? m.home_welcome({ name }) : m.home_welcome_nobody()}</h1>
        <div className="my-4 grid gap-2">
          <AttentionCount />
          <UnreadCount />
          {/* Last, because its space is reserved even without a class. */}
          <NextLine />
        </div>
        <Link to="/dashboard" className={buttonClass('primary')}>
          {m.home_to_dashboard()}
        </Link>
      </div>
    </WithData>
  )
}
