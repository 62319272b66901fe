import { createStore, type Store, useStore } from '#lib/store.ts'
import { type MineUser, useMineUser } from './user.ts'

export type Studies = MineUser['studies']

/** Whether who is signed in could not be read when it was last tried. */
export const userUnread: Store<boolean> = createStore(false)

/**
 * Which pages are theirs who is signed in: those of a student, of an applicant, or neither (R2.12).
 * @returns null until it is known. Of whom it cannot be known, they are most likely a student
 */
export function useStudies(): Studies | null {
  const user = useMineUser()
  const isUnread = useStore(userUnread, false)
  // What a device kept of somebody before there was such a word does not say it.
  return user?.studies ?? (user || isUnread ? 'student' : null)
}
