import { hubHealth } from '#data/admin/operations/hub-health.ts'
import { m } from '#locales/compiled/messages.js'
import { Card } from '#ui/card/card.tsx'
import { JobsCard } from '../sync/jobs-card.tsx'
import { ChangesCard } from '../sync/lazy-cards.tsx'
import { usePolledJobs } from '../sync/use-polled-jobs.ts'
import { AdminFrame } from '../ui/admin-frame.tsx'
import {
  CertificatesCard,
  KeysCard,
  PlatformCard,
  QueuesCard,
  SentCard,
  SourceCard,
} from './facts.tsx'
import { FindingsCard } from './findings-card.tsx'
import { RejectedSignInsCard } from './rejected-sign-ins-card.tsx'

/** The hub's health and open problems on one page (operate.md section 1). */
export function HealthPage() {
  const group = usePolledJobs(hubHealth)
  const health = group.data
  return (
    <AdminFrame title={m.health_title()} intro={m.health_text()}>
      {health === null ? (
        <Card
          group={group}
          title={m.health_found()}
          subject={m.health_unread()}
          singular
          empty={m.health_nothing()}
          lines={12}
        >
          {() => null}
        </Card>
      ) : (
        <>
          <FindingsCard health={health} />
          <SourceCard source={health.source} />
          <JobsCard jobs={health.jobs} />
          <QueuesCard queues={health.queues} />
          <SentCard messages={health.messages} />
          <RejectedSignInsCard refusals={health.refusals} />
          <ChangesCard />
          <PlatformCard storage={health.storage} versions={health.versions} />
          <CertificatesCard certificates={health.certificates} />
          <KeysCard keys={health.keys} />
        </>
      )}
    </AdminFrame>
  )
}
