import { useState } from 'react'
import type { Section } from '#data/shapes.ts'
import type { EarlyNotice } from '#data/teaching/notices.ts'
import type { RosterEntry } from '#data/teaching/roster.ts'
import { formatCount } from '#lib/i18n/format.ts'
import { lazyModule } from '#lib/loading/lazy-module.tsx'
import { m } from '#locales/compiled/messages.js'
import { kindTexts, outcomeLabels, toneOf } from '#ui/academics/notice-texts.ts'
import { Button } from '#ui/controls/button.tsx'
import { Chip } from '#ui/status/chip.tsx'
import { useToday } from '#ui/time/use-today.ts'
import PenLine from '~icons/lucide/pen-line'
import { getStudentName } from '../roster/student-name.ts'

const NoticeDialog = lazyModule(() => import('./notice-dialog.tsx')).dialog('NoticeDialog')
const SentNotices = lazyModule(() => import('./sent-notices.tsx')).dialog('SentNotices')

/** The latest notice to a student with its outcome, and actions to see all or send another. */
export function NoticeCell({ entry, section }: { entry: RosterEntry; section: Section }) {
  const today = useToday()
  const [opened, setOpened] = useState<'send' | 'all' | null>(null)
  const name = getStudentName(entry)
  const [latest] = entry.notices
  const close = () => setOpened(null)
  return (
    <>
      {latest && <LatestNotice notice={latest} />}
      <span className="screen-only flex flex-wrap gap-x-3">
        {today <= section.endOn && (
          <Button
            variant="quiet"
            className="whitespace-nowrap"
            aria-label={m.notice_send_name({ name })}
            onClick={() => setOpened('send')}
          >
            <PenLine size={18} strokeWidth={1.75} aria-hidden />
            {m.notice_send()}
          </Button>
        )}
        {latest && (
          <Button
            variant="quiet"
            className="whitespace-nowrap"
            aria-label={m.notice_see_all_name({ count: formatCount(entry.notices.length), name })}
            onClick={() => setOpened('all')}
          >
            {m.notice_see_all({ count: formatCount(entry.notices.length) })}
          </Button>
        )}
      </span>
      {opened === 'send' && <NoticeDialog entries={[entry]} section={section} onClose={close} />}
      {opened === 'all' && <SentNotices entry={entry} sectionId={section.id} onClose={close} />}
    </>
  )
}

function LatestNotice({ notice: { kind, withdrawal, outcome } }: { notice: EarlyNotice }) {
  return (
    <>
      <Chip tone={withdrawal ? 'neutral' : toneOf(kind)}>{kindTexts[kind].name()}</Chip>
      {(withdrawal || outcome) && (
        <span className="block text-sm text-ink-soft">
          {withdrawal
            ? m.notice_withdrawn()
            : outcome && m.notice_by_advisor({ outcome: outcomeLabels[outcome.value]() })}
        </span>
      )}
    </>
  )
}
