/** A typed sentence without the space around it; null if nothing is left. */
export const trimmed = (typed: string | null): string | null => typed?.trim() || null
