import { onlineManager } from '@tanstack/react-query'

/**
 * Whether what is asked for is asked for at all, or waits. The cache asks again as soon as a browser believes in a
 * network; from the first word of the session on it listens to nothing else.
 */
export function setNetwork(isThere: boolean): void {
  onlineManager.setEventListener(() => () => {})
  onlineManager.setOnline(isThere)
}
