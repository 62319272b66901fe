/** Written into a release by the build. */
declare const MYHUB_VERSION: string | undefined

/** Which release of the app this is; null while developing and testing. */
export const release: string | null = typeof MYHUB_VERSION === 'undefined' ? null : MYHUB_VERSION
