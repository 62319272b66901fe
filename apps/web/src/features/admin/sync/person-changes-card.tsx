import { useState } from 'react'
import { personChangesCsv } from '#data/admin/operations/admin-sync.ts'
import { addDays } from '#lib/time/days.ts'
import { m } from '#locales/compiled/messages.js'
import { useAccess } from '#session/access.ts'
import { DownloadButton } from '#ui/controls/download-button.tsx'
import { Sheet } from '#ui/layout/sheet.tsx'
import { useToday } from '#ui/time/use-today.ts'
import { DayRangeFields, isValidRange } from '../audit/day-range.tsx'

const DEFAULT_DAYS = 29

/** Downloads people's changes for the college's system; requires permission to see gender. */
export function PersonChangesCard() {
  const { holds } = useAccess()
  const today = useToday()
  const [days, setDays] = useState(() => ({ from: addDays(today, -DEFAULT_DAYS), to: today }))
  if (!holds('person.view.identity')) return null
  return (
    <Sheet title={m.admin_sync_entered()} description={m.admin_sync_entered_text()}>
      <div className="grid gap-4">
        <div className="grid gap-4 sm:grid-cols-2">
          <DayRangeFields {...days} onChange={(part) => setDays({ ...days, ...part })} />
        </div>
        {isValidRange(days) && (
          <div>
            <DownloadButton
              name={`changes-${days.from}-${days.to}.csv`}
              fetchFile={() => personChangesCsv(days)}
            >
              {m.admin_sync_entered_download()}
            </DownloadButton>
          </div>
        )}
      </div>
    </Sheet>
  )
}
