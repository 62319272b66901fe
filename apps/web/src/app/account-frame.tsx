import { Link, Outlet } from '@tanstack/react-router'
import { m } from '#locales/compiled/messages.js'
import { LinkTabs } from '#ui/tabs.tsx'

/** What both pages of the account stand in: the way from one to the other. */
export function AccountFrame() {
  return (
    <>
      <div className="mb-6">
        <LinkTabs label={m.account_tabs()}>
          <Link to="/account" activeOptions={{ exact: true }} className="tab">
            {m.account_title()}
          </Link>
          <Link to="/account/AccessibilityPage" className="tab">
            {m.accessibility_title()}
          </Link>
        </LinkTabs>
      </div>
      <Outlet />
    </>
  )
}
