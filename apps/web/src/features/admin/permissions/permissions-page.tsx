import { useState } from 'react'
import { type PermissionOverview, permissionOverview } from '#data/admin/manage-permissions.ts'
import type { PersonMatch } from '#data/people/person-search.ts'
import { useGroup } from '#data/query/group-view.ts'
import { formatCount } from '#lib/i18n/format.ts'
import { m } from '#locales/compiled/messages.js'
import { Card } from '#ui/card/card.tsx'
import { Sheet } from '#ui/layout/sheet.tsx'
import { AdminFrame } from '../ui/admin-frame.tsx'
import { FindPerson } from './find-person.tsx'
import { permissionLabel } from './permission-labels.ts'
import { PersonCard } from './person-card.tsx'
import { RolesCard } from './roles-card.tsx'

/** Permissions and their holders, with granting and revoking (R5.1, R8.20). */
export function PermissionsPage() {
  const overview = useGroup(permissionOverview)
  const [person, setPerson] = useState<PersonMatch | null>(null)
  return (
    <AdminFrame title={m.admin_permissions()} intro={m.admin_permissions_text()}>
      <Sheet title={m.admin_permission_people()} description={m.admin_permission_people_text()}>
        <FindPerson onChoose={setPerson} />
      </Sheet>
      {person && overview.data && (
        <PersonCard key={person.id} person={person} overview={overview.data} />
      )}
      {(overview.data || overview.state === 'loading') && <RolesCard group={overview} />}
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
  const formatNames = (people: PermissionOverview['admins'], more = 0) =>
    [
      ...people.map(({ displayName }) => displayName),
      ...(more > 0 ? [m.admin_permission_more({ count: formatCount(more) })] : []),
    ].join(', ') || m.admin_permission_nobody()
  return (
    <dl className="rows">
      <Holder
        title={m.admin_permission_admin()}
        description={m.admin_permission_admin_text()}
        names={formatNames(admins)}
      />
      {permissions.map(({ permission, holders, holderCount }) => (
        <Holder
          key={permission}
          title={permissionLabel(permission)}
          description={permission}
          names={formatNames(holders, holderCount - holders.length)}
        />
      ))}
    </dl>
  )
}

/** A permission and its holders. */
function Holder({
  title,
  description,
  names: formatNames,
}: {
  title: string
  description: string
  names: string
}) {
  return (
    <div className="grid gap-x-8 py-3 md:grid-cols-2">
      <dt className="font-semibold">{title}</dt>
      <dd className="text-sm text-ink-soft">{description}</dd>
      <dd className="md:col-start-2 md:row-span-2 md:row-start-1">{formatNames}</dd>
    </div>
  )
}
