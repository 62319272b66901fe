import type { ContentFile } from './db/content.ts'
import { priorityRegistrationContent } from './modules/academic-progress/priority-registration/priority-registration.content.queries.ts'
import { alertsContent } from './modules/alertification/alerts/alerts.content.queries.ts'
import { notificationsContent } from './modules/alertification/notifications/notifications.content.queries.ts'
import { carouselContent } from './modules/configuration/carousel.content.queries.ts'
import { tuitionRateContent } from './modules/courses/tuition-rate.content.queries.ts'
import { departmentContent } from './modules/directory/departments/department.content.queries.ts'
import { officeContent } from './modules/directory/offices/office.content.queries.ts'
import {
  campusEventsContent,
  collegeDatesContent,
} from './modules/events/campus-events.content.queries.ts'
import { closureContent } from './modules/events/closures/closure.content.queries.ts'
import { linkCategoryContent } from './modules/links/categories/link-category.content.queries.ts'
import { linkContent } from './modules/links/link.content.queries.ts'
import { campusMapContent } from './modules/maps/campus-map.content.queries.ts'
import { pathwayContent } from './modules/programs/pathways/pathway.content.queries.ts'
import { programFactContent } from './modules/programs/program-map/program-fact.content.queries.ts'
import {
  supportArticlesContent,
  supportCategoriesContent,
} from './modules/support/support.content.queries.ts'

/** All content files of a college, ordered so that referenced ones come first (docs/content.md). */
export const contentFiles: readonly ContentFile[] = [
  alertsContent,
  notificationsContent,
  carouselContent,
  campusEventsContent,
  collegeDatesContent,
  closureContent,
  supportCategoriesContent,
  supportArticlesContent,
  officeContent,
  departmentContent,
  campusMapContent,
  linkCategoryContent,
  linkContent,
  tuitionRateContent,
  programFactContent,
  pathwayContent,
  priorityRegistrationContent,
]
