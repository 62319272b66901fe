/**
 * What a card needs to know to draw one of its six states. `data/` makes it of a query; `ui/` only
 * draws it, so that neither knows the other.
 */
export type GroupView<T> = {
  state: 'loading' | 'fresh' | 'stale' | 'empty' | 'forbidden' | 'unavailable'
  /** What was read last. It stays while newer data is fetched, and when that fails. */
  data: T | null
  /** When the student information system last said so: an ISO instant, null when never. */
  asOf: string | null
  refreshing: boolean
  /** Not all of it could be read last: some may be missing. */
  partial?: boolean
  /** Forbidden by the college's own system, not because of who asks. */
  isWithheld?: boolean
  retry: () => void
}
