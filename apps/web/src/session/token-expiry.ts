let source: () => number | null = () => null

/** Provides the token's expiry in key mode; the default cookie mode has none. */
export function provideTokenExpiry(expiry: () => number | null): void {
  source = expiry
}

/** @returns milliseconds since 1970, null when there is no token */
export const tokenExpiry = (): number | null => source()
