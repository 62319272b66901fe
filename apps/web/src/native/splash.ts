import { SplashScreen } from '@capacitor/splash-screen'
import { ask } from './listen.ts'

/** Takes the picture away that stands before the first page. */
export function hideSplash(): void {
  ask('show the app', SplashScreen.hide())
}
