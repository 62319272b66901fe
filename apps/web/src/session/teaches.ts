import { useStore } from '#lib/store.ts'
import { userUnread } from './studies.ts'
import { useMineUser } from './user.ts'

/** Whether the signed-in person teaches; null while unknown, and not if that can't be read. */
export function useTeaches(): boolean | null {
  const user = useMineUser()
  const isUnread = useStore(userUnread, false)
  // Older data stored on a device does not contain it.
  if (user) return user.teaches ?? false
  return isUnread ? false : null
}
