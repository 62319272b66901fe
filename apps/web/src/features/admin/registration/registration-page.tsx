import { m } from '#locales/compiled/messages.js'
import { AdminFrame } from '../ui/admin-frame.tsx'
import { HoldsCard } from './holds-card.tsx'
import { PausesCard } from './pauses-card.tsx'
import { RehearsalCard } from './rehearsal/rehearsal-card.tsx'
import { RequestsCard } from './requests-card.tsx'

/** Turns registration off and on, and shows the outcome of all requests. */
export function RegistrationPage() {
  return (
    <AdminFrame title={m.admin_registration()} intro={m.admin_registration_text()}>
      <PausesCard />
      <RequestsCard />
      <HoldsCard />
      <RehearsalCard />
    </AdminFrame>
  )
}
