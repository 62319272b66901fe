import { Network } from '@capacitor/network'
import { listen } from './listen.ts'

/** Hears that the network may have changed. A hint: what a request finds is what counts. */
export function watchNetwork(changed: () => void): void {
  listen('its network', Network.addListener('networkStatusChange', changed))
}
