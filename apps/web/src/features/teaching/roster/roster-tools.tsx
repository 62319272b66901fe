import { useState } from 'react'
import type { Section } from '#data/shapes.ts'
import type { RosterEntry } from '#data/teaching/roster.ts'
import { lazyModule } from '#lib/loading/lazy-module.tsx'
import { m } from '#locales/compiled/messages.js'
import { Button } from '#ui/controls/button.tsx'
import { ListTools } from '#ui/table/list-tools.tsx'
import { useToday } from '#ui/time/use-today.ts'
import PartyPopper from '~icons/lucide/party-popper'
import { downloadRoster } from './roster-file.ts'

const NoticeDialog = lazyModule(() => import('../notices/notice-dialog.tsx')).dialog('NoticeDialog')

/** Actions to email the class, send kudos to several students, and download or print the roster. */
export function RosterTools({
  entries,
  section,
}: {
  entries: readonly RosterEntry[]
  section: Section
}) {
  const today = useToday()
  const [isPraising, setPraising] = useState(false)
  return (
    <>
      <ListTools
        emails={entries.map(({ email }) => email)}
        subject={section.name}
        onDownload={() => downloadRoster(entries, section)}
      >
        {entries.length > 1 && today <= section.endOn && (
          <Button onClick={() => setPraising(true)}>
            <PartyPopper size={18} strokeWidth={1.75} aria-hidden />
            {m.notice_send_several()}
          </Button>
        )}
      </ListTools>
      {isPraising && (
        <NoticeDialog entries={entries} section={section} onClose={() => setPraising(false)} />
      )}
    </>
  )
}
