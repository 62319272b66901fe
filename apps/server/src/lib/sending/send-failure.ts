/** Why a mail server or push service rejected a message. */
export interface SendFailure {
  /** One of our own codes: the other side's message may contain an address. */
  readonly kind: string
  /** Retrying wouldn't help. */
  readonly isFinal: boolean
  /** The other side accepts nothing right now, so other messages needn't be tried. */
  readonly isDown?: boolean
  /** How long the other side asks us to wait; null when it doesn't. */
  readonly retryAfterMs?: number | null
}
