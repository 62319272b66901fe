import type { SyncOverview } from '#data/admin/operations/admin-sync.ts'
import { formatCount } from '#lib/i18n/format.ts'
import { m } from '#locales/compiled/messages.js'
import { Fact, Facts } from '#ui/layout/facts.tsx'
import { Sheet } from '#ui/layout/sheet.tsx'
import { Chip } from '#ui/status/chip.tsx'
import { useFormatInstant } from '../ui/use-format-instant.ts'
import { getLevel, kinds } from './labels.ts'

/** The number of pending changes, and the date of the oldest. */
function ChangesSince({ count, since }: { count: number; since: string }) {
  const time = useFormatInstant()(since)
  return m.admin_sync_changes_since({ count: formatCount(count), time })
}

/** The source of the records, and the current load on it. */
export function SourceCard({ overview }: { overview: SyncOverview }) {
  const { source, load } = overview
  if (!source) return <Sheet title={m.admin_sync_source()}>{m.admin_sync_source_none()}</Sheet>
  const { word, tone } = getLevel(overview)
  return (
    <Sheet title={source.title}>
      <Facts>
        <Fact label={m.admin_sync_kind()}>{kinds[source.kind]()}</Fact>
        <Fact label={m.admin_sync_reads()}>
          {source.readsPeople ? m.admin_sync_reads_yes() : m.admin_sync_reads_no()}
        </Fact>
        <Fact label={m.admin_sync_load()}>
          <Chip tone={tone}>{word()}</Chip>
        </Fact>
        <Fact label={m.admin_sync_waiting()}>
          {load.waiting === 0
            ? m.admin_sync_waiting_none()
            : m.admin_sync_waiting_parts({
                count: formatCount(load.waiting),
                seconds: formatCount(load.oldestSeconds),
              })}
        </Fact>
        {load.changesWaiting !== null && (
          <Fact label={m.admin_sync_changes()}>
            {load.changesSince === null ? (
              formatCount(load.changesWaiting)
            ) : (
              <ChangesSince count={load.changesWaiting} since={load.changesSince} />
            )}
          </Fact>
        )}
      </Facts>
    </Sheet>
  )
}
