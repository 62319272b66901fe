import type { paths } from '@myhub/contract'
import { createStore, type Store, useStore } from '#lib/store.ts'

/** Who is signed in, as `GET /v1/authorization/user/mine` says (portal.md section 3). */
export type MineUser =
  paths['/v1/authorization/user/mine']['get']['responses'][200]['content']['application/json']

/** Null as long as it has not been read. */
export const mineUser: Store<MineUser | null> = createStore<MineUser | null>(null)

/** The signed-in person in a component; null before it is known, and for a stranger. */
export function useMineUser(): MineUser | null {
  return useStore(mineUser, null)
}
