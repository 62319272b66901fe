import { createStore, type Store, useStore } from '#lib/store.ts'
import { type MineUser, useMineUser } from './user.ts'

export type Studies = MineUser['studies']

/** Whether the latest attempt to read the signed-in person failed. */
export const userLoadFailed: Store<boolean> = createStore(false)

/** Whether a person registers for classes: everyone but employees without studies. */
export const registers = (studies: Studies) => studies !== 'none'

/**
 * Determines the signed-in person's pages: a student's, an applicant's, or neither (R2.12).
 * @returns null while unknown; `student`, the most likely value, if it can't be read
 */
export function useStudies(): Studies | null {
  const user = useMineUser()
  const hasLoadFailed = useStore(userLoadFailed, false)
  // Older data stored on a device does not contain it.
  return user?.studies ?? (user || hasLoadFailed ? 'student' : null)
}

/** Whether the signed-in person registers for classes; null while unknown. */
export function useRegisters(): boolean | null {
  const studies = useStudies()
  return studies && registers(studies)
}

/** Whether the signed-in person only works here and never studied; false while unknown. */
export const useIsEmployeeOnly = (): boolean => useRegisters() === false
