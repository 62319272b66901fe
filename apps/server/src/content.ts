import type { ContentFile } from './db/content.ts'
import { tuitionRateContent } from './modules/courses/tuition-rate.content.queries.ts'
import { departmentContent } from './modules/directory/department.content.queries.ts'
import { officeContent } from './modules/directory/office.content.queries.ts'
import { linkContent } from './modules/links/link.content.queries.ts'
import { linkCategoryContent } from './modules/links/link-category.content.queries.ts'
import { pathwayContent } from './modules/programs/pathway.content.queries.ts'

/** Every file of what a college writes itself, what others refer to first (docs/content.md). */
export const contentFiles: readonly ContentFile[] = [
  officeContent,
  departmentContent,
  linkCategoryContent,
  linkContent,
  tuitionRateContent,
  pathwayContent,
]
