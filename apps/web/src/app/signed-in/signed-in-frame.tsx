import '#styles/pages.css'
import { Outlet } from '@tanstack/react-router'
import { useStore } from '#lib/store.ts'
import { AllowedOnly } from './allowed-only.tsx'
import { identityTurn } from './watch-identity.ts'
import { WithData } from './with-data.tsx'

/** What all pages of a signed-in person stand in. */
export function SignedInFrame() {
  const turn = useStore(identityTurn, 0)
  return (
    <WithData>
      <AllowedOnly key={turn}>
        <Outlet />
      </AllowedOnly>
    </WithData>
  )
}
