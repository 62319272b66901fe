/** A typed sentence without the space around it; null if nothing is left. */
export const trimmed = (text: string | null): string | null => text?.trim() || null
