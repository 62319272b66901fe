import type { ContentFile } from './db/content.ts'

/** Every file of what a college writes itself, what others refer to first (docs/content.md). */
export const contentFiles: readonly ContentFile[] = []
