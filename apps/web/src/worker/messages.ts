import type { Language } from '#lib/i18n/language.ts'

/**
 * How much of the app is cached on this device: only the files that every page needs to start, or
 * also the pages.
 */
export type Extent = 'start' | 'pages'

/** Messages from a page to the worker. */
export type PageMessage =
  | { is: 'keep'; language: Language; extent: Extent; configuration: string }
  /**
   * Checks whether the page with this script belongs to the worker's release; the worker replies
   * on the port.
   */
  | { is: 'whose'; script: string }
  /** Activates the worker without waiting for the last release's pages to close. */
  | { is: 'takeOver' }
