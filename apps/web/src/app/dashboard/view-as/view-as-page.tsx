import { AdminFrame } from '#features/admin/ui/admin-frame.tsx'
import { m } from '#locales/compiled/messages.js'
import { useAccess } from '#session/access.ts'
import { useMineUser } from '#session/user.ts'
import { Sheet } from '#ui/layout/sheet.tsx'
import { Skeleton } from '#ui/layout/skeleton.tsx'
import { ImpersonationPanel } from './impersonation-panel.tsx'

/** Impersonation to help someone, from the administration (R5.5, R8.20). */
export function ViewAsPage() {
  const { isAdmin } = useAccess()
  const isKnown = useMineUser() !== null
  return (
    <AdminFrame title={m.admin_view_as()} intro={m.admin_view_as_text()}>
      {isAdmin && <ImpersonationPanel />}
      {isKnown && !isAdmin && (
        <Sheet title={m.admin_view_as_closed()}>
          <p className="max-w-[60ch]">{m.admin_view_as_admins()}</p>
        </Sheet>
      )}
      {!isKnown && (
        <Sheet title={m.viewing_panel()} busy>
          <Skeleton lines={6} />
        </Sheet>
      )}
    </AdminFrame>
  )
}
