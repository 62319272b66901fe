import type { PersonPermissions } from '#data/admin/manage-permissions.ts'
import { dateInZone, formatDay } from '#lib/i18n/format.ts'
import { m } from '#locales/compiled/messages.js'
import { Button } from '#ui/controls/button.tsx'
import { useCollegeZone } from '#ui/time/college-zone.ts'
import { useToday } from '#ui/time/use-today.ts'
import { permissionLabel } from './permission-labels.ts'

type Grant = PersonPermissions['own'][number]

/** The source and date of a grant. */
function describeSource({
  day,
  grantedBy,
  isFromSignIn,
}: Pick<Grant, 'grantedBy' | 'isFromSignIn'> & { day: string }): string {
  if (isFromSignIn) return m.admin_permission_from_sign_in({ day })
  return grantedBy
    ? m.admin_permission_since_by({ day, name: grantedBy })
    : m.admin_permission_since({ day })
}

/** Grants, by whom and when, each with a Revoke button. */
export function GrantList({
  label,
  grants,
  canChange,
  onRevoke,
}: {
  label: string
  grants: PersonPermissions['own']
  canChange: (permission: string) => boolean
  onRevoke: (permission: string) => void
}) {
  const today = useToday()
  const zone = useCollegeZone()
  const formatDate = (instant: string) => formatDay(dateInZone(zone, new Date(instant)), today)
  return (
    <ul className="rows" aria-label={label}>
      {grants.map(({ permission, grantedAt, grantedBy, isFromSignIn }) => (
        <li key={permission} className="flex flex-wrap items-center justify-between gap-3 py-2">
          <span className="min-w-0">
            <span className="block font-semibold">{permissionLabel(permission)}</span>
            <span className="block text-sm text-ink-soft">{permission}</span>
            <span className="block text-sm text-ink-soft">
              {describeSource({ day: formatDate(grantedAt), grantedBy, isFromSignIn })}
            </span>
          </span>
          <Button
            variant="remove"
            className="-mx-4"
            aria-label={m.admin_permission_take_named({
              permission: permissionLabel(permission),
            })}
            disabledReason={
              isFromSignIn
                ? m.admin_permission_ends_there()
                : canChange(permission)
                  ? undefined
                  : m.admin_permission_not_held()
            }
            onClick={() => onRevoke(permission)}
          >
            {m.admin_permission_take()}
          </Button>
        </li>
      ))}
    </ul>
  )
}
