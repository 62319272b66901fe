import type { FixLocation } from '@myhub/domain/term-check/finding.ts'
import { m } from '#locales/compiled/messages.js'
import type { AreaPath } from '../areas.ts'

type HubPlace = Exclude<FixLocation, 'records' | 'files'>

/** The areas of the hub in which problems are fixed. */
export const areaOf: Readonly<Record<HubPlace, { to: AreaPath; name: () => string }>> = {
  priority: { to: '/admin/priority-registration', name: m.admin_priority },
  rates: { to: '/admin/tuition-rates', name: m.admin_rates },
  closures: { to: '/admin/closures', name: m.manage_closures },
  links: { to: '/links', name: m.admin_links },
  slides: { to: '/admin/carousel', name: m.manage_slides },
  articles: { to: '/admin/support', name: m.admin_support },
  alerts: { to: '/admin/alerts', name: m.manage_alerts },
  redirects: { to: '/admin/redirects', name: m.manage_redirects },
}

/** Labels of places outside the hub where problems are fixed. */
export const outsideLabels = {
  records: m.term_check_place_records,
  files: m.term_check_place_files,
}

/** Labels of the content in a place. */
export const contentLabels: Readonly<Partial<Record<FixLocation, () => string>>> = {
  links: m.term_check_what_links,
  slides: m.term_check_what_slides,
  articles: m.term_check_what_articles,
  alerts: m.term_check_what_alerts,
}
