import type { ComponentType } from 'react'

declare global {
  /** Whether this build is for the phone's shell; the build writes it, and a browser's build has none of the rest. */
  const MYHUB_SHELL: boolean
  interface Window {
    androidBridge?: unknown
    webkit?: { messageHandlers?: { bridge?: unknown } }
  }
}

/** The systems that the shell stands on. */
export type Platform = 'android' | 'ios'

let parts: ComponentType | null = null

/** The shell draws something of its own on every page. */
export function provideShellParts(own: ComponentType): void {
  parts = own
}

/** What the shell draws, there at once with the first page; null in a browser. */
export const shellParts = (): ComponentType | null => parts

/** On which system this page stands in the shell; null in a browser. The shell says so before any script. */
export function platformHere(): Platform | null {
  if (window.androidBridge) return 'android'
  return window.webkit?.messageHandlers?.bridge ? 'ios' : null
}
