import { useQuery } from '@tanstack/react-query'
import { type SupportContent, supportContent } from '#data/college/support.ts'
import { toGroupView } from '#data/query/group-view.ts'
import { useStore } from '#lib/store.ts'
import { signedIn } from '#session/sign-in/sign-in.ts'
import type { GroupView } from '#ui/card/group-view.ts'

/**
 * Articles and topics for the signed-in person or for signed-out people. Waits until that is known.
 */
export function useSupport(): GroupView<SupportContent> {
  const isSignedIn = useStore(signedIn, null)
  const result = useQuery({ ...supportContent(isSignedIn === true), enabled: isSignedIn !== null })
  return toGroupView(result, result.isFetching && !result.isPending, () => void result.refetch())
}
