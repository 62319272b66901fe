import { App } from '@capacitor/app'
import { listen } from './listen.ts'

/** Events of the app as a whole. */
export type AppEvents = {
  /** A link or the provider's redirect opens the app. */
  readonly opened: (url: string) => void
  /** The app moves to the foreground or background; on iOS also when a system sheet covers it. */
  readonly active: (isActive: boolean) => void
  /** The app is out of sight. */
  readonly paused: () => void
  readonly resumed: () => void
}

/** Starts listening, before anything is rendered; events from before go to the first listener. */
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

/** The installed app's version. */
export async function installedVersion(): Promise<string> {
  const { version } = await App.getInfo()
  return version
}
