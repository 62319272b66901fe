import { m } from '#locales/compiled/messages.js'
import { AdminFrame } from '../ui/admin-frame.tsx'
import { AccountsList } from './accounts-list.tsx'
import { ScopesCard } from './scopes-card.tsx'
import { WebhooksList } from './webhooks-list.tsx'

/** Other programs that use the hub: their accounts and keys (operate.md, section 3). */
export function OtherProgramsPage() {
  return (
    <AdminFrame title={m.programs_title()} intro={m.programs_text()}>
      <AccountsList />
      <ScopesCard />
      <WebhooksList />
    </AdminFrame>
  )
}
