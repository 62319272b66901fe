import { SystemBars, SystemBarsStyle, SystemBarType } from '@capacitor/core'
import { ask } from './listen.ts'

const styleOn = (isDark: boolean) => (isDark ? SystemBarsStyle.Dark : SystemBarsStyle.Light)

/** Sets icon colors for the status bar and the gesture bar, which have different backgrounds. */
export function styleSystemBars(isDarkAbove: boolean, isDarkBelow: boolean): void {
  const set = (bar: SystemBarType, isDark: boolean) =>
    ask('style its bars', SystemBars.setStyle({ bar, style: styleOn(isDark) }))
  set(SystemBarType.StatusBar, isDarkAbove)
  set(SystemBarType.NavigationBar, isDarkBelow)
}
