import { createStore, type Store, useStore } from '#lib/store.ts'
import { type MineUser, useMineUser } from './user.ts'

export type Studies = MineUser['studies']

/** Whether the latest attempt to read the signed-in person failed. */
export const userUnread: Store<boolean> = createStore(false)

/**
 * Which pages are for the signed-in person: a student's, an applicant's, or neither (R2.12).
 * @returns null while unknown. When it can't be read, a student is most likely
 */
export function useStudies(): Studies | null {
  const user = useMineUser()
  const isUnread = useStore(userUnread, false)
  // Older data stored on a device does not contain it.
  return user?.studies ?? (user || isUnread ? 'student' : null)
}
