import { useStore } from '#lib/store.ts'
import { userUnread } from './studies.ts'
import { useMineUser } from './user.ts'

/** A person's roles at the college besides student. */
export type Work = { teaches: boolean; advises: boolean; leads: boolean; coordinates: boolean }

/** Null while unknown; false if the person can't be read. */
function useDoes(what: keyof Work): boolean | null {
  const user = useMineUser()
  const isUnread = useStore(userUnread, false)
  // Older data stored on a device does not contain it.
  if (user) return user[what] ?? false
  return isUnread ? false : null
}

/** Whether the signed-in person teaches; null while unknown, and not if that can't be read. */
export const useTeaches = () => useDoes('teaches')

/** Whether the signed-in person advises anyone today; null while unknown, as for teaching. */
export const useAdvises = () => useDoes('advises')

/** Whether the signed-in person leads a department today; null while unknown, as for teaching. */
export const useLeads = () => useDoes('leads')

/** Whether the signed-in person coordinates a program today; null while unknown, as for teaching. */
export const useCoordinates = () => useDoes('coordinates')

/** The signed-in person's roles besides student; false while unknown. */
export const useWork = (): Work => ({
  teaches: useTeaches() === true,
  advises: useAdvises() === true,
  leads: useLeads() === true,
  coordinates: useCoordinates() === true,
})
