import type { ReadRegistration } from './read-registration.queries.ts'
import type { ClaimedRequest } from './sending.queries.ts'

/**
 * The result of a request whose response was lost, from a registration read after it was sent.
 * @returns null if it had no effect, so it may be sent again
 */
export function requestResult(
  { action, credits, gradingMode }: Pick<ClaimedRequest, 'action' | 'credits' | 'gradingMode'>,
  read: ReadRegistration,
): 'registered' | 'waitlisted' | 'dropped' | 'withdrawn' | null {
  const { standing } = read
  switch (action) {
    case 'add':
    case 'waitlist':
      return standing === 'registered' || standing === 'waitlisted' ? standing : null
    case 'drop':
    case 'withdraw':
      if (standing === 'none') return 'dropped'
      return standing === 'dropped' || standing === 'withdrawn' ? standing : null
    case 'change': {
      const isSame =
        (credits === null || credits === read.credits) &&
        (gradingMode === null || gradingMode === read.gradingMode)
      return standing === 'registered' && isSame ? 'registered' : null
    }
  }
}
