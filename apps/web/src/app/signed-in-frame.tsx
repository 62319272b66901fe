import '#styles/pages.css'
import { Outlet } from '@tanstack/react-router'
import { WithData } from './with-data.tsx'

/** What all pages of a signed-in person stand in. */
export function SignedInFrame() {
  return (
    <WithData>
      <Outlet />
    </WithData>
  )
}
