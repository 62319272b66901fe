/** Why a mail server or a push service did not take something. */
export interface SendFailure {
  /** A word of our own: what the other side says may hold an address. */
  readonly kind: string
  /** Trying again would change nothing. */
  readonly isFinal: boolean
  /** The other side takes nothing at all now: what else waits need not be tried. */
  readonly isDown?: boolean
  /** How long the other side asks to be left alone; null: it does not say. */
  readonly retryAfterMs?: number | null
}
