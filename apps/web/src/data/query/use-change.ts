import { useState } from 'react'

type Change<Wish, Made, Before> = {
  make: (wish: Wish) => Promise<Made>
  /** Before it is sent; what it gives is told to `onError`. */
  onStart?: (wish: Wish) => Promise<Before>
  /** Waited for: the change is under way until what depends on it is read anew. */
  onSuccess?: (made: Made, wish: Wish) => unknown
  onError?: (before: Before | undefined) => void
}

type Then<Made> = { onSuccess?: (made: Made) => void; onError?: () => void }

type State = { isPending: boolean; isError: boolean; error: unknown }

const NOTHING: State = { isPending: false, isError: false, error: null }

/**
 * A change that a person makes, and what has become of it. It is sent once: whoever waits for a network makes it
 * again. The query library's own would be a fifteenth of the script that all pages share.
 */
export function useChange<Wish, Made, Before = never>({
  make,
  onStart,
  onSuccess,
  onError,
}: Change<Wish, Made, Before>) {
  const [state, setState] = useState(NOTHING)

  /** @throws what `make` throws, when it has been said */
  async function mutateAsync(wish: Wish): Promise<Made> {
    setState({ ...NOTHING, isPending: true })
    let before: Before | undefined
    try {
      before = await onStart?.(wish)
      const made = await make(wish)
      await onSuccess?.(made, wish)
      setState(NOTHING)
      return made
    } catch (error) {
      onError?.(before)
      setState({ isPending: false, isError: true, error })
      throw error
    }
  }
  /** @param then what is to be done with it here, when it has gone well or not */
  const mutate = (wish: Wish, then: Then<Made> = {}) =>
    void mutateAsync(wish).then(then.onSuccess, () => then.onError?.())
  return { ...state, mutate, mutateAsync }
}
