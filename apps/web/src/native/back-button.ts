import { App } from '@capacitor/app'
import { listen, runOptional } from './listen.ts'

/** Handles Android's back button. With a listener, the system no longer handles it. */
export function watchBackButton(back: (canGoBack: boolean) => void): void {
  listen(
    'the way back',
    App.addListener('backButton', ({ canGoBack }) => back(canGoBack)),
  )
}

/** Whether the app handles the back button. At the root the system does, with its own animation. */
export function setBackButtonHandled(enabled: boolean): void {
  runOptional('give back its way back', App.toggleBackButtonHandler({ enabled }))
}

/** Leaves the app as the home button does; it resumes where it was. */
export function minimize(): void {
  runOptional('leave the app', App.minimizeApp())
}
