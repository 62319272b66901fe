import type { ContentFile } from './db/content.ts'
import { tuitionRateContent } from './modules/courses/tuition-rate.content.queries.ts'
import { pathwayContent } from './modules/programs/pathway.content.queries.ts'

/** Every file of what a college writes itself, what others refer to first (docs/content.md). */
export const contentFiles: readonly ContentFile[] = [tuitionRateContent, pathwayContent]
