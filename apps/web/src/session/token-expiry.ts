let source: () => number | null = () => null

/** Key mode says when its token expires; the cookie of the default mode does not. */
export function provideTokenExpiry(expiry: () => number | null): void {
  source = expiry
}

/** @returns milliseconds since 1970, null when there is no token */
export const tokenExpiry = (): number | null => source()
