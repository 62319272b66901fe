import { App } from '@capacitor/app'
import { ask, listen } from './listen.ts'

/** Hears the way back of Android. With a listener the system does nothing of its own any more. */
export function watchBackButton(back: (canGoBack: boolean) => void): void {
  listen(
    'the way back',
    App.addListener('backButton', ({ canGoBack }) => back(canGoBack)),
  )
}

/** Whether the way back is the app's. At the root it is the system's, with its own picture of leaving. */
export function ownBackButton(enabled: boolean): void {
  ask('give back its way back', App.toggleBackButtonHandler({ enabled }))
}

/** Leaves the app as the home button does; it goes on where it was. */
export function minimize(): void {
  ask('leave the app', App.minimizeApp())
}
