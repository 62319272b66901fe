/** Written into a release by the build. */
declare const MYHUB_VERSION: string | undefined

/** This release of the app; null in development and tests. */
export const release: string | null = typeof MYHUB_VERSION === 'undefined' ? null : MYHUB_VERSION
