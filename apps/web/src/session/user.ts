import type { paths } from '@myhub/contract'
import { createStore, type Store, useStore } from '#lib/store.ts'

/** The signed-in person, from `GET /v1/authorization/user/mine` (portal.md section 3). */
export type MineUser =
  paths['/v1/authorization/user/mine']['get']['responses'][200]['content']['application/json']

/** Null before it has been read. */
export const mineUser: Store<MineUser | null> = createStore<MineUser | null>(null)

/**
 * The signed-in person in a component; null before they are known, and when no one is signed in.
 */
export function useMineUser(): MineUser | null {
  return useStore(mineUser, null)
}
