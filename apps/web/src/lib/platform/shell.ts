import type { ComponentType } from 'react'

declare global {
  /** Whether this build is for the native shell. Browser builds contain no shell code. */
  const MYHUB_SHELL: boolean
  interface Window {
    androidBridge?: unknown
    webkit?: { messageHandlers?: { bridge?: unknown } }
  }
}

/** The operating systems of the shell. */
export type Platform = 'android' | 'ios'

let parts: ComponentType | null = null

/** Provides the shell's components for every page. */
export function provideShellParts(own: ComponentType): void {
  parts = own
}

/** The shell's components for every page; null in a browser. */
export const shellParts = (): ComponentType | null => parts

/** The shell's operating system; null in a browser. The shell sets it before any script runs. */
export function platformHere(): Platform | null {
  if (window.androidBridge) return 'android'
  return window.webkit?.messageHandlers?.bridge ? 'ios' : null
}
