import { SystemBars, SystemBarsStyle, SystemBarType } from '@capacitor/core'
import { runOptional } from './listen.ts'

const barStyle = (isDark: boolean) => (isDark ? SystemBarsStyle.Dark : SystemBarsStyle.Light)

/** Sets icon colors for the status bar and the gesture bar, which have different backgrounds. */
export function styleSystemBars(isDarkAbove: boolean, isDarkBelow: boolean): void {
  const set = (bar: SystemBarType, isDark: boolean) =>
    runOptional('style its bars', SystemBars.setStyle({ bar, style: barStyle(isDark) }))
  set(SystemBarType.StatusBar, isDarkAbove)
  set(SystemBarType.NavigationBar, isDarkBelow)
}
