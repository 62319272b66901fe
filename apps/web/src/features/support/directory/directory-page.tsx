import { Link, useSearch } from '@tanstack/react-router'
import { useStore } from '#lib/store.ts'
import { m } from '#locales/compiled/messages.js'
import { signedIn } from '#session/sign-in/sign-in.ts'
import { startSignIn } from '#session/sign-in/start-sign-in.ts'
import { Button } from '#ui/controls/button.tsx'
import { Page } from '#ui/layout/page.tsx'
import { Sheet } from '#ui/layout/sheet.tsx'
import { LinkTabs } from '#ui/layout/tabs.tsx'
import { Departments } from './departments.tsx'
import { Offices } from './offices.tsx'
import { People } from './people.tsx'

const tabs = ['offices', 'departments', 'people'] as const
type DirectoryTab = (typeof tabs)[number]

/** Reads the tab from the query; `offices` if invalid. */
const parseTab = ({ tab }: { tab?: unknown }): DirectoryTab =>
  tabs.find((candidate) => candidate === tab) ?? 'offices'

const tabLabels: Readonly<Record<DirectoryTab, () => string>> = {
  offices: m.support_offices,
  departments: m.support_departments,
  people: m.support_people,
}

/** Contacts (R8.15): offices for everyone; departments and people for signed-in people. */
export function DirectoryPage() {
  const tab = parseTab(useSearch({ strict: false }))
  const isSignedIn = useStore(signedIn, null)
  return (
    <Page title={m.support_directory()} intro={m.support_directory_intro()}>
      <LinkTabs label={m.support_directory_views()}>
        {tabs.map((candidate) => (
          <Link
            key={candidate}
            to="/support/directory"
            search={candidate === 'offices' ? {} : { tab: candidate }}
            aria-current={candidate === tab ? 'page' : undefined}
            activeOptions={{ exact: true, includeSearch: true }}
            className="tab"
            resetScroll={false}
          >
            {tabLabels[candidate]()}
          </Link>
        ))}
      </LinkTabs>
      {tab === 'offices' && <Offices />}
      {tab !== 'offices' && isSignedIn === false && <SignInFirst tab={tab} />}
      {tab === 'departments' && isSignedIn && <Departments />}
      {tab === 'people' && isSignedIn && <People />}
    </Page>
  )
}

function SignInFirst({ tab }: { tab: DirectoryTab }) {
  return (
    <Sheet title={tabLabels[tab]()}>
      <p className="mb-4 max-w-[60ch]">{m.support_sign_in_first()}</p>
      <Button variant="primary" onClick={() => void startSignIn(`/support/directory?tab=${tab}`)}>
        {m.layout_sign_in()}
      </Button>
    </Sheet>
  )
}
