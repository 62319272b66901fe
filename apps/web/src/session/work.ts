import { useStore } from '#lib/store.ts'
import { userUnread } from './studies.ts'
import { useTeaches } from './teaches.ts'
import { useMineUser } from './user.ts'

/** What a person does here besides studying. */
export type Work = { teaches: boolean; advises: boolean; leads: boolean }

/** Whether the signed-in person advises anyone today; null while unknown, as for teaching. */
export function useAdvises(): boolean | null {
  const user = useMineUser()
  const isUnread = useStore(userUnread, false)
  // Older data stored on a device does not contain it.
  if (user) return user.advises ?? false
  return isUnread ? false : null
}

/** Whether the signed-in person leads a department today; null while unknown, as for teaching. */
export function useLeads(): boolean | null {
  const user = useMineUser()
  const isUnread = useStore(userUnread, false)
  // Older data stored on a device does not contain it.
  if (user) return user.leads ?? false
  return isUnread ? false : null
}

/** What the signed-in person does here besides studying, as far as it is known. */
export const useWork = (): Work => ({
  teaches: useTeaches() === true,
  advises: useAdvises() === true,
  leads: useLeads() === true,
})
