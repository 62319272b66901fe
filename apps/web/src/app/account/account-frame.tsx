import { Link, Outlet } from '@tanstack/react-router'
import { m } from '#locales/compiled/messages.js'
import { PageTabs } from '#ui/layout/page.tsx'
import { LinkTabs } from '#ui/layout/tabs.tsx'

/** The layout of both account pages: tabs below the heading of each. */
export function AccountFrame() {
  return (
    <PageTabs
      value={
        <LinkTabs label={m.account_tabs()}>
          <Link to="/account" activeOptions={{ exact: true }} className="tab">
            {m.account_title()}
          </Link>
          <Link to="/account/AccessibilityPage" className="tab">
            {m.accessibility_title()}
          </Link>
        </LinkTabs>
      }
    >
      <Outlet />
    </PageTabs>
  )
}
