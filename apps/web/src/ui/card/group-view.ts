/**
 * A card's input to render one of its six states. `data/` creates it from a query and `ui/`
 * renders it, so that neither depends on the other.
 */
export type GroupView<T> = {
  state: 'loading' | 'fresh' | 'stale' | 'empty' | 'forbidden' | 'unavailable'
  /** The latest data. It stays while newer data is fetched, and when that fails. */
  data: T | null
  /** When the student information system last confirmed it: an ISO instant, null when never. */
  asOf: string | null
  refreshing: boolean
  /** Part of it could not be read last time, so some may be missing. */
  partial?: boolean
  /** Withheld by the college's system from every reader. */
  isWithheld?: boolean
  retry: () => void
}
