import { groupLabels as groupsInWords } from '#data/people/group-labels.ts'
import { m } from '#locales/compiled/messages.js'

/** The names of an action's details, by their keys in the audit. */
const names: Readonly<Record<string, () => string>> = {
  groups: m.audit_detail_groups,
  fields: m.audit_detail_fields,
  field: m.audit_detail_field,
  by: m.audit_detail_by,
  method: m.audit_detail_method,
  route: m.audit_detail_route,
  as: m.audit_detail_as,
  permission: m.audit_detail_permission,
  role: m.audit_detail_role,
  job: m.audit_detail_job,
  version: m.audit_detail_version,
  minutes: m.audit_detail_minutes,
  count: m.audit_detail_count,
  section: m.audit_detail_section,
  terms: m.audit_detail_terms,
  found: m.audit_detail_found,
  filters: m.audit_detail_filters,
  client: m.audit_detail_client,
  with: m.audit_detail_with,
  kind: m.audit_detail_kind,
  channel: m.audit_detail_channel,
  purpose: m.audit_detail_purpose,
  term: m.audit_detail_term,
  until: m.audit_detail_until,
  decision: m.audit_detail_decision,
  because: m.audit_detail_because,
  ended: m.audit_detail_ended,
  device: m.audit_detail_device,
  changed: m.audit_detail_changed,
  state: m.audit_detail_state,
  runId: m.audit_detail_run,
  error: m.audit_detail_error,
  sisHas: m.audit_detail_sis_has,
  wanted: m.audit_detail_wanted,
  isFavorite: m.audit_detail_is_favorite,
}

/** The states of a change being sent to the college's system. */
const states: Readonly<Record<string, () => string>> = {
  queued: m.audit_state_queued,
  inflight: m.audit_state_inflight,
  verifying: m.audit_state_verifying,
  done: m.audit_state_done,
  conflict: m.audit_state_conflict,
  rejected: m.audit_state_rejected,
  dead: m.audit_state_dead,
  localOnly: m.audit_state_local_only,
}
/** Sign-in methods. */
const methods: Readonly<Record<string, () => string>> = {
  passkey: m.audit_with_passkey,
  password: m.audit_with_password,
  provider: m.audit_with_provider,
  persona: m.audit_with_persona,
}
/** Details for which the audit only stores whether there is a value. */
const someOrNone = { some: m.audit_detail_yes, none: m.audit_detail_no }
/** Labels of audit search filters, as on the audit page. */
const filters: Readonly<Record<string, () => string>> = {
  action: m.admin_audit_action,
  from: m.admin_audit_from,
  to: m.admin_audit_to,
  actorId: m.admin_audit_who,
  subjectId: m.admin_audit_subject,
}
const values: Readonly<Record<string, Readonly<Record<string, () => string>>>> = {
  state: states,
  with: methods,
  filters,
  sisHas: someOrNone,
  wanted: someOrNone,
}

/** Any other detail is an id: `linkId`, `notificationIds`. */
const nameOf = (name: string): string => (names[name] ?? m.audit_detail_id)()

function formatValue(name: string, value: unknown): string {
  if (typeof value === 'boolean') return value ? m.audit_detail_yes() : m.audit_detail_no()
  const valueLabel = (item: unknown) => values[name]?.[String(item)]?.() ?? String(item)
  if (!Array.isArray(value)) return valueLabel(value)
  return (name === 'groups' ? groupsInWords(value.map(String)) : value.map(valueLabel)).join(', ')
}

/**
 * The formatted details of an action: names of objects, never a person's values. Empty details are
 * omitted.
 */
export const formatDetails = (details: Readonly<Record<string, unknown>>): string =>
  Object.entries(details)
    .filter(([, value]) => !(Array.isArray(value) && value.length === 0))
    .map(([name, value]) => `${nameOf(name)}: ${formatValue(name, value)}`)
    .join('; ')
