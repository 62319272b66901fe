/**
 * Whether a token is about to expire (R4.7).
 * @param expiry when it does, null when there is no token; all in milliseconds
 */
export function isExpiring(expiry: number | null, now: number, lead: number): boolean {
  return expiry !== null && expiry - now <= lead
}
