import { useStore } from '#lib/store.ts'
import { userLoadFailed } from './studies.ts'
import { useMineUser } from './user.ts'

/** A person's roles at the college besides student. */
export type Work = { teaches: boolean; advises: boolean; leads: boolean; coordinates: boolean }

/** Null while unknown; false if the person can't be read. */
function useWorkRole(role: keyof Work): boolean | null {
  const user = useMineUser()
  const hasLoadFailed = useStore(userLoadFailed, false)
  // Older data stored on a device does not contain it.
  if (user) return user[role] ?? false
  return hasLoadFailed ? false : null
}

/** Whether the signed-in person teaches; null while unknown, and not if that can't be read. */
export const useTeaches = () => useWorkRole('teaches')

/** Whether the signed-in person advises anyone today; null while unknown, as for teaching. */
export const useAdvises = () => useWorkRole('advises')

/** Whether the signed-in person leads a department today; null while unknown, as for teaching. */
export const useLeads = () => useWorkRole('leads')

/** Whether the signed-in person coordinates a program today; null while unknown, as for teaching. */
export const useCoordinates = () => useWorkRole('coordinates')

/** The signed-in person's roles besides student; false while unknown. */
export const useWork = (): Work => ({
  teaches: useTeaches() === true,
  advises: useAdvises() === true,
  leads: useLeads() === true,
  coordinates: useCoordinates() === true,
})
