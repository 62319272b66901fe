import { useState } from 'react'
import {
  changePersonPermission,
  type PermissionOverview,
  type PersonPermissions,
  personPermissions,
  signOutPerson,
} from '#data/admin/manage-permissions.ts'
import type { PersonMatch } from '#data/people/person-search.ts'
import { useGroup } from '#data/query/group-view.ts'
import { lazyModule } from '#lib/loading/lazy-module.tsx'
import { m } from '#locales/compiled/messages.js'
import { useMineUser } from '#session/user.ts'
import { Card } from '#ui/card/card.tsx'
import { Button } from '#ui/controls/button.tsx'
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx'
import { Chip } from '#ui/status/chip.tsx'
import { GrantList } from './grant-list.tsx'
import { permissionLabel } from './permission-labels.ts'
import { roleLabel } from './role-labels.ts'

const ChangeDialog = lazyModule(() => import('./change-dialog.tsx')).dialog('ChangeDialog')

type DialogState = { isGranted: boolean; choices: string[] }

/** A person's permissions with their sources, with granting and revoking. */
export function PersonCard({
  person,
  overview,
}: {
  person: PersonMatch
  overview: PermissionOverview
}) {
  const permissions = useGroup(personPermissions(person.id))
  const [dialog, setDialog] = useState<DialogState | null>(null)
  const isMe = useMineUser()?.username.toLowerCase() === person.username.toLowerCase()
  const grantable = overview.permissions.filter(({ mayGrant }) => mayGrant)
  const own = new Set(permissions.data?.own.map(({ permission }) => permission))
  const choices = grantable
    .map(({ permission }) => permission)
    .filter((permission) => !own.has(permission))
  const disabledReason = isMe
    ? m.admin_permission_own()
    : choices.length === 0
      ? m.admin_permission_all_given()
      : undefined
  return (
    <Card
      group={permissions}
      title={m.admin_permission_of({ name: person.displayName })}
      description={[person.username, person.studentId].filter(Boolean).join(' · ')}
      empty={m.admin_permission_nobody()}
      action={
        permissions.data && (
          <Button
            variant="primary"
            disabledReason={disabledReason}
            onClick={() => setDialog({ isGranted: true, choices })}
          >
            {m.admin_permission_give()}
          </Button>
        )
      }
      lines={6}
    >
      {(data) => (
        <>
          <PermissionLists
            data={data}
            canChange={(permission) =>
              !isMe && grantable.some((grant) => grant.permission === permission)
            }
            onRevoke={(permission) => setDialog({ isGranted: false, choices: [permission] })}
          />
          {!isMe && <SignOut person={person} />}
          {dialog && (
            <ChangeDialog
              {...dialog}
              grantee={person.displayName}
              onSave={(change) => changePersonPermission(person.id, change)}
              onClose={() => setDialog(null)}
            />
          )}
        </>
      )}
    </Card>
  )
}

/** For a person whose device was lost or stolen. */
function SignOut({ person }: { person: PersonMatch }) {
  const [isConfirming, setConfirming] = useState(false)
  const close = () => setConfirming(false)
  return (
    <div className="mt-5">
      <Button onClick={() => setConfirming(true)}>{m.admin_sign_out_person()}</Button>
      {isConfirming && (
        <ConfirmDialog
          title={m.admin_sign_out_person()}
          action={m.admin_sign_out_person()}
          doneMessage={m.admin_sign_out_done()}
          work={() => signOutPerson(person.id)}
          onDone={close}
          onClose={close}
        >
          <p>{m.admin_sign_out_text({ name: person.displayName })}</p>
        </ConfirmDialog>
      )}
    </div>
  )
}

function PermissionLists({
  data,
  canChange,
  onRevoke,
}: {
  data: PersonPermissions
  canChange: (permission: string) => boolean
  onRevoke: (permission: string) => void
}) {
  return (
    <div className="grid gap-5">
      {data.isAdmin && (
        <p className="flex flex-wrap items-center gap-3">
          <Chip tone="brand">{m.admin_permission_admin()}</Chip>
          {m.admin_permission_admin_text()}
        </p>
      )}
      <section>
        <h3 className="text-base">{m.admin_permission_by_name()}</h3>
        {data.own.length === 0 ? (
          <p className="text-ink-soft">{m.admin_permission_none_own()}</p>
        ) : (
          <GrantList
            label={m.admin_permission_by_name()}
            grants={data.own}
            canChange={canChange}
            onRevoke={onRevoke}
          />
        )}
      </section>
      <section>
        <h3 className="text-base">{m.admin_permission_by_role()}</h3>
        {data.byRole.length === 0 ? (
          <p className="text-ink-soft">{m.admin_permission_no_roles()}</p>
        ) : (
          <ul className="rows" aria-label={m.admin_permission_by_role()}>
            {data.byRole.map(({ role, permissions }) => (
              <li key={role} className="py-2">
                <span className="font-semibold">{roleLabel(role)}</span>
                {permissions.length === 0 ? (
                  <span className="block text-ink-soft">{m.admin_permission_role_nothing()}</span>
                ) : (
                  permissions.map((permission) => (
                    <span key={permission} className="block pt-1">
                      <span className="block">{permissionLabel(permission)}</span>
                      <span className="block text-sm text-ink-soft">{permission}</span>
                    </span>
                  ))
                )}
              </li>
            ))}
          </ul>
        )}
      </section>
    </div>
  )
}
