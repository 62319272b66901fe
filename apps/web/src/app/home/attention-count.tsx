import { useGroup } from '#data/group-view.ts'
import { myRestrictions } from '#data/person.ts'
import { clearToRegister } from '#data/registration.ts'
import { isOne } from '#lib/plural.ts'
import { m } from '#locales/compiled/messages.js'
import { useNow } from '#ui/use-now.ts'
import { attentionGroup, countOf } from '../dashboard/attention.ts'

/** How many things wait on the dashboard. Says nothing while nobody knows. */
export function AttentionCount() {
  const group = attentionGroup(useGroup(myRestrictions), useGroup(clearToRegister), useNow(60_000))
  if (group.state === 'empty') return <p>{m.home_attention_none()}</p>
  if (!group.data) return <p aria-hidden>&nbsp;</p>
  const count = countOf(group.data)
  return <p>{isOne(count) ? m.home_attention_one() : m.home_attention_many({ count })}</p>
}
