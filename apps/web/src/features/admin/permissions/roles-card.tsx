import { useState } from 'react'
import {
  type CollegeRole,
  changeRolePermission,
  type PermissionOverview,
} from '#data/admin/manage-permissions.ts'
import { lazyModule } from '#lib/loading/lazy-module.tsx'
import { m } from '#locales/compiled/messages.js'
import { Card } from '#ui/card/card.tsx'
import type { GroupView } from '#ui/card/group-view.ts'
import { Button } from '#ui/controls/button.tsx'
import { GrantList } from './grant-list.tsx'
import { roleLabel } from './role-labels.ts'

const ChangeDialog = lazyModule(() => import('./change-dialog.tsx')).dialog('ChangeDialog')

type DialogState = { role: CollegeRole; isGranted: boolean; choices: string[] }

/** The permissions of each role, with granting and revoking. */
export function RolesCard({ group }: { group: GroupView<PermissionOverview> }) {
  return (
    <Card
      group={group}
      title={m.admin_permission_roles()}
      description={m.admin_permission_roles_text()}
      empty={m.admin_permission_nobody()}
      lines={12}
    >
      {(overview) => <Roles overview={overview} />}
    </Card>
  )
}

function Roles({ overview }: { overview: PermissionOverview }) {
  const [dialog, setDialog] = useState<DialogState | null>(null)
  const grantable = overview.permissions
    .filter(({ mayGrant }) => mayGrant)
    .map(({ permission }) => permission)
  return (
    <>
      <div className="rows">
        {overview.roles.map(({ role, grants }) => {
          const granted = new Set(grants.map(({ permission }) => permission))
          const choices = grantable.filter((grantableRole) => !granted.has(grantableRole))
          return (
            <section key={role} className="py-3">
              <div className="flex flex-wrap items-center justify-between gap-3">
                <h3 className="text-base">{roleLabel(role)}</h3>
                <Button
                  aria-label={m.admin_permission_give_to({ whom: roleLabel(role) })}
                  disabledReason={choices.length === 0 ? m.admin_permission_all_given() : undefined}
                  onClick={() => setDialog({ role, isGranted: true, choices })}
                >
                  {m.admin_permission_give()}
                </Button>
              </div>
              {grants.length === 0 ? (
                <p className="text-sm text-ink-soft">{m.admin_permission_role_nothing()}</p>
              ) : (
                <GrantList
                  label={roleLabel(role)}
                  grants={grants}
                  canChange={(permission) => grantable.includes(permission)}
                  onRevoke={(permission) =>
                    setDialog({ role, isGranted: false, choices: [permission] })
                  }
                />
              )}
            </section>
          )
        })}
      </div>
      {dialog && (
        <ChangeDialog
          isGranted={dialog.isGranted}
          choices={dialog.choices}
          grantee={roleLabel(dialog.role)}
          onSave={(change) => changeRolePermission(dialog.role, change)}
          onClose={() => setDialog(null)}
        />
      )}
    </>
  )
}
