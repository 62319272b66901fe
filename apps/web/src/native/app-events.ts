import { App } from '@capacitor/app'
import { listen } from './listen.ts'

/** What the phone tells of the app as a whole. */
export type AppEvents = {
  /** A link leads here, or the provider sends somebody back. */
  readonly opened: (url: string) => void
  /** To the front, or from it; on iOS also when a sheet of the system lies over the app. */
  readonly active: (isActive: boolean) => void
  /** Out of sight. */
  readonly paused: () => void
  readonly resumed: () => void
}

/** Listens once, before anything is drawn: what was missed until then is told to the first listener. */
export function watchApp({ opened, active, paused, resumed }: AppEvents): void {
  listen(
    'links',
    App.addListener('appUrlOpen', ({ url }) => opened(url)),
  )
  listen(
    'coming and going',
    App.addListener('appStateChange', ({ isActive }) => active(isActive)),
  )
  listen('leaving', App.addListener('pause', paused))
  listen('coming back', App.addListener('resume', resumed))
}

/** The version of the installed app. */
export async function installedVersion(): Promise<string> {
  const { version } = await App.getInfo()
  return version
}
