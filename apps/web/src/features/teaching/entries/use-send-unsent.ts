import { useEffect } from 'react'
import type { TaughtSection } from '#data/teaching/taught-sections.ts'
import { sendUnsent } from '#data/teaching/unsent-entries.ts'
import { useMineUser } from '#session/user.ts'

/**
 * Sends entries that are stored on this device because the connection was lost or the page closed.
 */
export function useSendUnsent(taught: readonly TaughtSection[] | null): void {
  const user = useMineUser()
  const personId = user && user.impersonatorName === null ? user.id : null
  useEffect(() => {
    if (personId === null || taught === null) return
    sendUnsent(
      personId,
      taught.map(({ section }) => section.id),
    )
  }, [personId, taught])
}
