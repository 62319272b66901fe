import { createStore, useStore } from '#lib/store.ts'
import { useMineUser } from './user.ts'

type ReasonToday = { readonly userId: string; readonly day: string; readonly reason: string }

/** Only in memory, so that another person on this device never uses it. */
const stored = createStore<ReasonToday | null>(null)

/**
 * The reason why an advisor opens their students' records, entered once a day; null until then.
 * @param today at the college
 */
export function useReasonToday(today: string): [string | null, (reason: string) => void] {
  const userId = useMineUser()?.id
  const storedReason = useStore(stored, null)
  const isCurrent = storedReason?.day === today && storedReason.userId === userId
  return [
    isCurrent ? storedReason.reason : null,
    (reason) => {
      if (userId !== undefined) stored.set({ userId, day: today, reason })
    },
  ]
}
