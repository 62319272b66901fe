import { holdsPermission } from '@myhub/domain/access/permissions.ts'
import { Link, useSearch } from '@tanstack/react-router'
import { lazyModule } from '#lib/loading/lazy-module.tsx'
import { m } from '#locales/compiled/messages.js'
import { useMineUser } from '#session/user.ts'
import { buttonClass } from '#ui/controls/button.tsx'
import { Page } from '#ui/layout/page.tsx'
import { Skeleton } from '#ui/layout/skeleton.tsx'
import { readLinksSearch } from './links-search.ts'
import { MyLinksView } from './my-links.tsx'
import './links.css'

const ManageLinks = lazyModule(() => import('./manage/manage-links.tsx')).part(
  'ManageLinks',
  <Skeleton lines={10} />,
)

/** The person's links, and link management for those with permission (R8.14). */
export function LinksPage() {
  const search = readLinksSearch(useSearch({ strict: false }))
  const user = useMineUser()
  const canManage = user !== null && holdsPermission(user, 'links.write')
  const isManaging = canManage && search.manage !== undefined
  return (
    <Page
      title={isManaging ? m.links_manage() : m.links_title()}
      intro={isManaging ? m.admin_links_text() : m.links_intro()}
      actions={
        canManage && (
          <Link
            to="/links"
            search={isManaging ? {} : { manage: 'links' }}
            className={buttonClass()}
          >
            {isManaging ? m.links_manage_done() : m.links_manage()}
          </Link>
        )
      }
    >
      {isManaging ? (
        <ManageLinks tab={search.manage ?? 'links'} />
      ) : (
        <MyLinksView search={search} />
      )}
    </Page>
  )
}
