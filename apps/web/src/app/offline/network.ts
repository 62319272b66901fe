import { onlineManager } from '@tanstack/react-query'

/** The cache asks again as soon as a browser believes in a network; here the session is looked at first. */
export function listenOnlyToSession(): void {
  onlineManager.setEventListener(() => () => {})
}

/** Whether what is asked for is asked for at all, or waits. */
export function setNetwork(isThere: boolean): void {
  onlineManager.setOnline(isThere)
}
