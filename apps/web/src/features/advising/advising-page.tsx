import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { myAdvisees } from '#data/advising/caseload.ts'
import { myCaseloadLists } from '#data/advising/caseload-lists.ts'
import { myCovers } from '#data/advising/covers.ts'
import { useGroup } from '#data/query/group-view.ts'
import { lazyModule } from '#lib/loading/lazy-module.tsx'
import { m } from '#locales/compiled/messages.js'
import { useMineUser } from '#session/user.ts'
import { useAdvises } from '#session/work.ts'
import { emptyWhen } from '#ui/card/all-empty.ts'
import { Card } from '#ui/card/card.tsx'
import { Button, buttonClass } from '#ui/controls/button.tsx'
import { useRestoredFocus } from '#ui/interactions/use-restored-focus.ts'
import { Page } from '#ui/layout/page.tsx'
import { Sheet } from '#ui/layout/sheet.tsx'
import Flag from '~icons/lucide/flag'
import MessageSquare from '~icons/lucide/message-square'
import { Caseload } from './caseload.tsx'
import { CoverNotes } from './cover/cover-notes.tsx'
import { useReasonTime } from './use-reason-time.ts'

const CoverDialog = lazyModule(() => import('./cover/cover-dialog.tsx')).dialog('CoverDialog')

/** A person's advisees, most urgent first. The URL contains the selected reason. */
export function AdvisingPage() {
  const user = useMineUser()
  const advises = useAdvises()
  return (
    <Page
      title={m.advising_title()}
      intro={m.advising_intro()}
      actions={
        // Reserve the space until the user is loaded, so that nothing moves.
        advises !== false && (
          <div className={advises ? 'contents' : 'invisible contents'}>
            <Link to="/advising/messages" className={buttonClass()}>
              <MessageSquare size={18} strokeWidth={1.75} aria-hidden />
              {m.message_sent()}
            </Link>
            <Link to="/notices/advisees" className={buttonClass()}>
              <Flag size={18} strokeWidth={1.75} aria-hidden />
              {m.notice_advisees_title()}
            </Link>
            {!user?.impersonatorName && <GetCoverButton />}
          </div>
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

/** For advisors with students of their own. */
function GetCoverButton() {
  const covers = useGroup(myCovers)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        disabledReason={covers.data?.mayGive === false ? m.cover_none_own() : undefined}
        onClick={() => setOpen(true)}
      >
        {m.cover_action()}
      </Button>
      {isOpen && <CoverDialog onClose={() => setOpen(false)} />}
    </>
  )
}

function Students() {
  const advises = useAdvises()
  const advisees = useGroup(myAdvisees, advises)
  const lists = useGroup(myCaseloadLists, advises)
  const covers = useGroup(myCovers, advises)
  const frame = useRestoredFocus()
  const time = useReasonTime()
  // Lists and covers are above the students and must not move them by loading later.
  const isWaiting = lists.state === 'loading' || covers.state === 'loading'
  const group = isWaiting ? { ...advisees, state: 'loading' as const, data: null } : advisees
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
      {(advisees) => (
        <div ref={frame} className="grid grid-cols-[minmax(0,1fr)] gap-4">
          {covers.data ? (
            <CoverNotes covers={covers.data} today={time.today} />
          ) : (
            <p className="text-ink-soft">{m.cover_unavailable()}</p>
          )}
          <Caseload advisees={advisees} lists={lists.data} time={time} />
        </div>
      )}
    </Card>
  )
}
