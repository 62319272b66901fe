import { Network } from '@capacitor/network'
import { listen } from './listen.ts'

/** Calls back when the network may have changed. It is only a hint; an actual request decides. */
export function watchNetwork(changed: () => void): void {
  listen('its network', Network.addListener('networkStatusChange', changed))
}
