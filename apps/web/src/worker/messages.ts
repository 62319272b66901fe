import type { Language } from '#lib/i18n/language.ts'

/** How much of the app is kept on this device: what any page starts with, or the pages as well. */
export type Extent = 'start' | 'pages'

/** What a page says to the worker. */
export type PageMessage =
  | { is: 'keep'; language: Language; extent: Extent; configuration: string }
  /** Asks whether the page that has loaded this script is of the worker's release; the port is told. */
  | { is: 'whose'; script: string }
  /** The worker, which waits for the pages of the last release to be closed, need not wait any more. */
  | { is: 'takeOver' }
