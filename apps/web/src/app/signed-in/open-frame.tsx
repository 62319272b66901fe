import '#styles/pages.css'
import { Outlet } from '@tanstack/react-router'
import { WithData } from './with-data.tsx'

/** What the pages stand in that are for everybody and show data. */
export function OpenFrame() {
  return (
    <WithData>
      <Outlet />
    </WithData>
  )
}
