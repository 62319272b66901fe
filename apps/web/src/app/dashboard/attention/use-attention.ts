import { myAccount, myRegistrations, myRestrictions, myself } from '#data/people/person.ts'
import { useGroup } from '#data/query/group-view.ts'
import { offerState } from '#data/registration/plans/seat-offers.ts'
import { clearToRegister } from '#data/registration/registration.ts'
import { dateInZone } from '#lib/i18n/format.ts'
import { useRegisters } from '#session/studies.ts'
import type { GroupView } from '#ui/card/group-view.ts'
import { useCollegeZone } from '#ui/time/college-zone.ts'
import { useNow } from '#ui/time/use-now.ts'
import { type Attention, amountDue, attentionGroup } from './attention.ts'
import { getRejectedChanges } from './rejected-changes.ts'
import { isOverdue } from './tasks.ts'
import { useTasks } from './use-tasks.ts'

/** Everything that needs attention, the same wherever it is counted or listed. */
export function useAttention(): {
  group: GroupView<Attention>
  holds: GroupView<unknown>
  now: Date
} {
  const holds = useGroup(myRestrictions)
  const clear = useGroup(clearToRegister, useRegisters())
  const account = useGroup(myAccount)
  const me = useGroup(myself)
  const registrations = useGroup(myRegistrations).data
  const tasks = useTasks().group.data ?? []
  const now = useNow(60_000)
  const today = dateInZone(useCollegeZone(), now)
  const serverTime = now.getTime() + (clear.data?.clockAhead ?? 0)
  const other = {
    due: amountDue(account.data),
    offers: (registrations ?? []).filter(
      (registration) => offerState(registration, serverTime) === 'open',
    ),
    overdue: tasks.filter((task) => !task.isOptional && isOverdue(task, today)),
    rejectedChanges: me.data ? getRejectedChanges(me.data) : [],
  }
  return { group: attentionGroup(holds, clear, now, other), holds, now }
}
