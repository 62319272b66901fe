import { Link } from '@tanstack/react-router'
import { isOne } from '#lib/i18n/plural.ts'
import { m } from '#locales/compiled/messages.js'
import { countAttention } from '../dashboard/attention/attention.ts'
import { useAttention } from '../dashboard/attention/use-attention.ts'

/** The number of items that need attention, with a link to the dashboard. Empty while unknown. */
export function AttentionCount() {
  const { group } = useAttention()
  if (group.state === 'empty') return <p>{m.home_attention_none()}</p>
  if (!group.data) return <p aria-hidden>&nbsp;</p>
  const count = countAttention(group.data)
  return (
    <p>
      <Link to="/dashboard" className="link">
        {isOne(count) ? m.home_attention_one() : m.home_attention_many({ count })}
      </Link>
    </p>
  )
}
