import '#styles/pages.css'
import { Outlet } from '@tanstack/react-router'
import { WithData } from './with-data.tsx'

/** The layout of public pages with data. */
export function OpenFrame() {
  return (
    <WithData>
      <Outlet />
    </WithData>
  )
}
