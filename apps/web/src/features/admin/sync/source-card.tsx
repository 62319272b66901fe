import type { SyncOverview } from '#data/admin-sync.ts'
import { formatCount } from '#lib/format.ts'
import { m } from '#locales/compiled/messages.js'
import { Chip } from '#ui/chip.tsx'
import { Fact, Facts } from '#ui/facts.tsx'
import { Sheet } from '#ui/sheet.tsx'
import { kinds, levelOf } from './words.ts'

/** Where records come from, and how much is asked of it now. */
export function SourceCard({ overview }: { overview: SyncOverview }) {
  const { source, load } = overview
  if (!source) return <Sheet title={m.admin_sync_source()}>{m.admin_sync_source_none()}</Sheet>
  const { word, tone } = levelOf(overview)
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
          <Fact label={m.admin_sync_changes()}>{formatCount(load.changesWaiting)}</Fact>
        )}
      </Facts>
    </Sheet>
  )
}
