import { isKudos } from '@myhub/domain/teaching/notices.ts'
import { useState } from 'react'
import { useGroup } from '#data/query/group-view.ts'
import { type AdviseeNotice, adviseeNotices } from '#data/teaching/notices.ts'
import { inEnglish } from '#lib/i18n/language.ts'
import { lazyModule } from '#lib/loading/lazy-module.tsx'
import { m } from '#locales/compiled/messages.js'
import { NoticeText } from '#ui/academics/notice-text.tsx'
import { emptyWhen } from '#ui/card/all-empty.ts'
import { Card } from '#ui/card/card.tsx'
import { Button } from '#ui/controls/button.tsx'
import { useRestoredFocus } from '#ui/interactions/use-restored-focus.ts'
import { Page } from '#ui/layout/page.tsx'
import { EmailText } from '#ui/text/email-text.tsx'

const OutcomeDialog = lazyModule(() => import('./outcome-dialog.tsx')).dialog('OutcomeDialog')

/** Whether the advisor has not recorded the outcome yet. */
const isOpen = ({ notice: { kind, outcome, withdrawal } }: AdviseeNotice) =>
  !isKudos(kind) && outcome === null && withdrawal === null

/** The notices about an advisor's students: open concerns first, then the rest. */
export function AdviseeNoticesPage() {
  const group = useGroup(adviseeNotices)
  const [selected, setSelected] = useState<AdviseeNotice | null>(null)
  const frame = useRestoredFocus()
  const open = group.data?.filter(isOpen) ?? []
  const rest = group.data?.filter((notice) => !isOpen(notice)) ?? []
  return (
    <Page title={m.notice_advisees_title()} intro={m.notice_advisees_intro()}>
      <div ref={frame} className="contents">
        <Card
          group={emptyWhen(group, () => open.length === 0)}
          title={m.notice_advisees_open()}
          description={m.teaching_roster_logged()}
          empty={m.notice_advisees_open_empty()}
          lines={6}
        >
          {() => <List notices={open} onRecord={setSelected} />}
        </Card>
        <Card
          group={emptyWhen(group, () => rest.length === 0)}
          title={m.notice_advisees_rest()}
          empty={m.notice_advisees_rest_empty()}
          lines={4}
        >
          {() => <List notices={rest} onRecord={setSelected} />}
        </Card>
        {selected && <OutcomeDialog of={selected} onClose={() => setSelected(null)} />}
      </div>
    </Page>
  )
}

function List({
  notices,
  onRecord,
}: {
  notices: readonly AdviseeNotice[]
  onRecord: (notice: AdviseeNotice) => void
}) {
  return (
    <ul className="rows">
      {notices.map((notice) => (
        <Entry key={notice.notice.id} one={notice} onRecord={() => onRecord(notice)} />
      ))}
    </ul>
  )
}

function Entry({ one, onRecord }: { one: AdviseeNotice; onRecord: () => void }) {
  const { notice, student, section } = one
  const { displayName: name, studentId, email } = student
  return (
    <li className="grid gap-2 py-4 first:pt-0">
      <div>
        <h3 className="text-base">
          <bdi>{name}</bdi>{' '}
          {studentId && (
            <span className="figures text-sm font-normal text-ink-soft">{studentId}</span>
          )}
        </h3>
        <p className="text-sm text-ink-soft">
          <span className="figures">{section.name}</span>{' '}
          <bdi lang={inEnglish}>{section.title}</bdi>
        </p>
      </div>
      <NoticeText notice={notice} />
      <div className="screen-only flex flex-wrap items-center gap-x-5">
        {!isKudos(notice.kind) && notice.withdrawal === null && (
          <Button
            aria-label={
              notice.outcome ? m.notice_change_outcome_for({ name }) : m.notice_record_for({ name })
            }
            onClick={onRecord}
          >
            {notice.outcome ? m.notice_change_outcome() : m.notice_record()}
          </Button>
        )}
        {email && (
          <a href={`mailto:${email}`} className="link inline-flex min-h-11 items-center">
            <EmailText address={email} />
          </a>
        )}
      </div>
    </li>
  )
}
