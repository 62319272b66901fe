import { SplashScreen } from '@capacitor/splash-screen'
import { runOptional } from './listen.ts'

/** Hides the splash screen. */
export function hideSplash(): void {
  runOptional('show the app', SplashScreen.hide())
}
