import { SplashScreen } from '@capacitor/splash-screen'
import { ask } from './listen.ts'

/** Hides the splash screen. */
export function hideSplash(): void {
  ask('show the app', SplashScreen.hide())
}
