import { useState } from 'react'
import { useGroup } from '#data/group-view.ts'
import { type PermissionOverview, permissionOverview } from '#data/manage-permissions.ts'
import type { FoundPerson } from '#data/person-search.ts'
import { formatCount } from '#lib/format.ts'
import { m } from '#locales/compiled/messages.js'
import { Card } from '#ui/card.tsx'
import { Sheet } from '#ui/sheet.tsx'
import { AdminFrame } from '../ui/admin-frame.tsx'
import { FindPerson } from './find-person.tsx'
import { permissionInWords } from './permission-words.ts'
import { PersonCard } from './person-card.tsx'
import { RolesCard } from './roles-card.tsx'

/** Who may do what, and giving and taking it (R5.1, R8.20). */
export function PermissionsPage() {
  const overview = useGroup(permissionOverview)
  const [person, setPerson] = useState<FoundPerson | null>(null)
  return (
    <AdminFrame title={m.admin_permissions()} intro={m.admin_permissions_text()}>
      <Sheet title={m.admin_permission_people()} description={m.admin_permission_people_text()}>
        <FindPerson onChoose={setPerson} />
      </Sheet>
      {person && overview.data && (
        <PersonCard key={person.id} person={person} overview={overview.data} />
      )}
      {overview.data && <RolesCard overview={overview.data} />}
      <Card
        group={overview}
        title={m.admin_permission_who()}
        empty={m.admin_permission_nobody()}
        lines={12}
      >
        {(data) => <Holders {...data} />}
      </Card>
    </AdminFrame>
  )
}

function Holders({ permissions, admins }: PermissionOverview) {
  const names = (people: PermissionOverview['admins'], more = 0) =>
    [
      ...people.map(({ displayName }) => displayName),
      ...(more > 0 ? [m.admin_permission_more({ count: formatCount(more) })] : []),
    ].join(', ') || m.admin_permission_nobody()
  return (
    <dl className="rows">
      <div className="py-3">
        <dt className="font-semibold">{m.admin_permission_admin()}</dt>
        <dd className="text-sm text-ink-soft">{m.admin_permission_admin_text()}</dd>
        <dd>{names(admins)}</dd>
      </div>
      {permissions.map(({ permission, holders, holderCount }) => (
        <div key={permission} className="py-3">
          <dt className="font-semibold">{permissionInWords(permission)}</dt>
          <dd className="text-sm text-ink-soft">{permission}</dd>
          <dd>{names(holders, holderCount - holders.length)}</dd>
        </div>
      ))}
    </dl>
  )
}
