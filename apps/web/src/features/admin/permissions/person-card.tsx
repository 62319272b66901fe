import { useState } from 'react'
import {
  changePersonPermission,
  type PermissionOverview,
  type PersonPermissions,
  personPermissions,
  signOutPerson,
} from '#data/admin/manage-permissions.ts'
import type { FoundPerson } from '#data/people/person-search.ts'
import { useGroup } from '#data/query/group-view.ts'
import { lazyModule } from '#lib/loading/lazy-module.tsx'
import { m } from '#locales/compiled/messages.js'
import { useMineUser } from '#session/user.ts'
import { Card } from '#ui/card/card.tsx'
import { Button } from '#ui/controls/button.tsx'
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx'
import { Chip } from '#ui/status/chip.tsx'
import { GrantList } from './grant-list.tsx'
import { permissionInWords } from './permission-words.ts'
import { roleInWords } from './role-words.ts'

const ChangeDialog = lazyModule(() => import('./change-dialog.tsx')).dialog('ChangeDialog')

type Asked = { isGranted: boolean; choices: string[] }

/** A person's permissions with their sources, with granting and revoking. */
export function PersonCard({
  person,
  overview,
}: {
  person: FoundPerson
  overview: PermissionOverview
}) {
  const held = useGroup(personPermissions(person.id))
  const [asked, setAsked] = useState<Asked | null>(null)
  const isMe = useMineUser()?.username.toLowerCase() === person.username.toLowerCase()
  const grantable = overview.permissions.filter(({ mayGrant }) => mayGrant)
  const own = new Set(held.data?.own.map(({ permission }) => permission))
  const choices = grantable.map(({ permission }) => permission).filter((one) => !own.has(one))
  const whyNot = isMe
    ? m.admin_permission_own()
    : choices.length === 0
      ? m.admin_permission_all_given()
      : undefined
  return (
    <Card
      group={held}
      title={m.admin_permission_of({ name: person.displayName })}
      description={[person.username, person.studentId].filter(Boolean).join(' · ')}
      empty={m.admin_permission_nobody()}
      action={
        held.data && (
          <Button
            variant="primary"
            disabledReason={whyNot}
            onClick={() => setAsked({ isGranted: true, choices })}
          >
            {m.admin_permission_give()}
          </Button>
        )
      }
      lines={6}
    >
      {(data) => (
        <>
          <Held
            data={data}
            mayChange={(permission) =>
              !isMe && grantable.some((one) => one.permission === permission)
            }
            onTake={(permission) => setAsked({ isGranted: false, choices: [permission] })}
          />
          {!isMe && <SignOut person={person} />}
          {asked && (
            <ChangeDialog
              {...asked}
              whom={person.displayName}
              onSave={(change) => changePersonPermission(person.id, change)}
              onClose={() => setAsked(null)}
            />
          )}
        </>
      )}
    </Card>
  )
}

/** For a person whose device was lost or stolen. */
function SignOut({ person }: { person: FoundPerson }) {
  const [isAsking, setAsking] = useState(false)
  const close = () => setAsking(false)
  return (
    <div className="mt-5">
      <Button onClick={() => setAsking(true)}>{m.admin_sign_out_person()}</Button>
      {isAsking && (
        <ConfirmDialog
          title={m.admin_sign_out_person()}
          action={m.admin_sign_out_person()}
          done={m.admin_sign_out_done()}
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

function Held({
  data,
  mayChange,
  onTake,
}: {
  data: PersonPermissions
  mayChange: (permission: string) => boolean
  onTake: (permission: string) => void
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
            mayChange={mayChange}
            onTake={onTake}
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
                <span className="font-semibold">{roleInWords(role)}</span>
                {permissions.length === 0 ? (
                  <span className="block text-ink-soft">{m.admin_permission_role_nothing()}</span>
                ) : (
                  permissions.map((permission) => (
                    <span key={permission} className="block pt-1">
                      <span className="block">{permissionInWords(permission)}</span>
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
