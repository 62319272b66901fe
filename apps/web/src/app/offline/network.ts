import { onlineManager } from '@tanstack/react-query'

/**
 * Whether queries are sent or paused. The query cache resumes as soon as the browser reports a
 * network; from the session's first report on, it only follows that.
 */
export function setNetwork(isOnline: boolean): void {
  onlineManager.setEventListener(() => () => {})
  onlineManager.setOnline(isOnline)
}
