import { Link } from '@tanstack/react-router'
import { Flag } from 'lucide-react'
import { myAdvisees } from '#data/advising/caseload.ts'
import { myCaseloadLists } from '#data/advising/caseload-lists.ts'
import { useGroup } from '#data/query/group-view.ts'
import { m } from '#locales/compiled/messages.js'
import { useMineUser } from '#session/user.ts'
import { useAdvises } from '#session/work.ts'
import { emptyWhen } from '#ui/card/all-empty.ts'
import { Card } from '#ui/card/card.tsx'
import { buttonClass } from '#ui/controls/button.tsx'
import { Page } from '#ui/layout/page.tsx'
import { Sheet } from '#ui/layout/sheet.tsx'
import { Caseload } from './caseload.tsx'

/** The students whom a person advises, those who need them first. The URL has the chosen reason. */
export function AdvisingPage() {
  const user = useMineUser()
  const advises = useAdvises()
  return (
    <Page
      title={m.advising_title()}
      intro={m.advising_intro()}
      actions={
        advises && (
          <Link to="/notices/advisees" className={buttonClass()}>
            <Flag size={18} strokeWidth={1.75} aria-hidden />
            {m.notice_advisees_title()}
          </Link>
        )
      }
    >
      {user?.impersonatorName ? (
        <Sheet title={m.advising_students()}>
          <p className="max-w-[60ch] text-ink-soft">{m.advising_viewing_as()}</p>
        </Sheet>
      ) : (
        <Students />
      )}
    </Page>
  )
}

function Students() {
  const advises = useAdvises()
  const read = useGroup(myAdvisees, advises)
  const lists = useGroup(myCaseloadLists, advises)
  // The saved lists are above the students, who must not move when the lists arrive later.
  const group =
    lists.state === 'loading' ? { ...read, state: 'loading' as const, data: null } : read
  return (
    <Card
      group={emptyWhen(group, (advisees) => advisees.length === 0)}
      title={m.advising_students()}
      description={advises === false ? undefined : m.advising_logged()}
      subject={m.advising_your_advisees()}
      empty={advises === false ? m.advising_for_advisors() : m.advising_empty()}
      drawing="autumn"
      lines={12}
    >
      {(advisees) => <Caseload advisees={advisees} lists={lists.data} />}
    </Card>
  )
}
