import { syncOverview } from '#data/admin/operations/admin-sync.ts'
import { m } from '#locales/compiled/messages.js'
import { Card } from '#ui/card/card.tsx'
import { AdminFrame } from '../ui/admin-frame.tsx'
import { ChangesCard, JobsCard, RunsCard, StuckCard, UndeliveredCard } from './lazy-cards.tsx'
import { PersonChangesCard } from './person-changes-card.tsx'
import { SourceCard } from './source-card.tsx'
import { UploadCard } from './upload/upload-card.tsx'
import { usePolledJobs } from './use-polled-jobs.ts'

/** The college's data feeds and the hub's jobs. */
export function SyncPage() {
  const overview = usePolledJobs(syncOverview)
  return (
    <AdminFrame title={m.admin_sync()} intro={m.admin_sync_text()}>
      {overview.data === null ? (
        <Card group={overview} title={m.admin_sync()} empty={m.admin_sync_source_none()} lines={12}>
          {() => null}
        </Card>
      ) : (
        <>
          <SourceCard overview={overview.data} />
          <UploadCard source={overview.data.source} />
          <ChangesCard />
          <StuckCard />
          <PersonChangesCard />
          <UndeliveredCard />
          <JobsCard jobs={overview.data.jobs} />
          <RunsCard runs={overview.data.runs} />
        </>
      )}
    </AdminFrame>
  )
}
