import { isPermissionName, type PermissionName } from '@myhub/domain/access/permission-names.ts'
import { m } from '#locales/compiled/messages.js'

const labels: Readonly<Record<PermissionName, () => string>> = {
  'person.view': m.permission_person_view,
  'person.view.academic': m.permission_person_view_academic,
  'person.view.financial': m.permission_person_view_financial,
  'person.view.identity': m.permission_person_view_identity,
  'person.sync': m.permission_person_sync,
  'sync.manage': m.permission_sync_manage,
  'person.editOnBehalf': m.permission_person_edit_on_behalf,
  'audit.read': m.permission_audit_read,
  'disclosures.read': m.permission_disclosures_read,
  'alerts.write': m.permission_alerts_write,
  'events.write': m.permission_events_write,
  'carousel.write': m.permission_carousel_write,
  'redirects.write': m.permission_redirects_write,
  'links.write': m.permission_links_write,
  'support.write': m.permission_support_write,
  'offices.write': m.permission_offices_write,
  'tuition.write': m.permission_tuition_write,
  'priority.write': m.permission_priority_write,
  'registration.write': m.permission_registration_write,
  'attendance.read': m.permission_attendance_read,
  'attendance.export': m.permission_attendance_export,
  'grades.read': m.permission_grades_read,
  'grades.export': m.permission_grades_export,
  'pathways.decide': m.permission_pathways_decide,
  'periods.write': m.permission_periods_write,
  'terms.read': m.permission_terms_read,
  'settings.write': m.permission_settings_write,
  'integrations.write': m.permission_integrations_write,
  'permissions.write': m.permission_permissions_write,
  'app.version.write': m.permission_app_version_write,
  'beta.tester': m.permission_beta_tester,
}

/** The description of a permission; a generic text if this version doesn't know it. */
export const permissionLabel = (permission: string): string =>
  isPermissionName(permission) ? labels[permission]() : m.permission_unknown()
