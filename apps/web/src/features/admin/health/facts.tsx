import type { HubHealth } from '#data/admin/operations/hub-health.ts'
import { formatCount, formatShare } from '#lib/i18n/format.ts'
import { formatSeconds, formatSize } from '#lib/i18n/format-size.ts'
import { inEnglish } from '#lib/i18n/language.ts'
import { m } from '#locales/compiled/messages.js'
import { Fact, Facts } from '#ui/layout/facts.tsx'
import { Sheet } from '#ui/layout/sheet.tsx'
import type { Column } from '#ui/table/column.ts'
import { DataTable } from '#ui/table/data-table.tsx'
import { useNow } from '#ui/time/use-now.ts'
import { kinds } from '../sync/labels.ts'
import { useFormatInstant } from '../ui/use-format-instant.ts'
import { addressLabels } from './describe-finding.ts'

/** @returns a function that formats an instant with its distance from now */
function useFormatInstantWithAge(): (instant: string) => string {
  const formatAt = useFormatInstant()
  const now = useNow().getTime()
  return (instant) => {
    const seconds = (Date.parse(instant) - now) / 1000
    const length = formatSeconds(Math.abs(seconds))
    const age = seconds < 0 ? m.health_ago({ length }) : m.health_in({ length })
    return m.health_with_age({ time: formatAt(instant), age })
  }
}

/** The age of the records, and the reason that they aren't newer. */
export function SourceCard({ source }: Pick<HubHealth, 'source'>) {
  const formatAt = useFormatInstantWithAge()
  if (!source) return null
  const { kind, title, completeAt, failedAt, failure } = source
  return (
    <Sheet title={m.health_source()}>
      <Facts>
        <Fact label={m.health_source_title()} note={kinds[kind]()}>
          {title}
        </Fact>
        <Fact label={m.health_complete()}>
          {completeAt ? formatAt(completeAt) : m.health_complete_none()}
        </Fact>
        <Fact label={m.health_failed()} note={failure && <span lang={inEnglish}>{failure}</span>}>
          {failedAt ? formatAt(failedAt) : m.health_failed_none()}
        </Fact>
      </Facts>
    </Sheet>
  )
}

const queueLabels = {
  refresh: m.health_queue_refresh,
  writeBack: m.health_queue_changes,
  registration: m.health_queue_registration,
  review: m.health_queue_review,
  grade: m.health_queue_grades,
  message: m.health_queue_message,
} as const

type Queue = HubHealth['queues'][number]

/** Background queues with their pending and failed items. */
export function QueuesCard({ queues }: Pick<HubHealth, 'queues'>) {
  const columns: Column<Queue>[] = [
    {
      key: 'queue',
      header: m.health_queue(),
      rowHeader: true,
      accessor: ({ queue }) => queueLabels[queue](),
    },
    {
      key: 'waiting',
      header: m.health_waiting(),
      number: true,
      isNarrow: true,
      accessor: ({ waiting }) => waiting,
    },
    {
      key: 'oldest',
      header: m.health_oldest(),
      isNarrow: true,
      accessor: ({ waiting, seconds }) =>
        waiting === 0 ? m.health_oldest_none() : formatSeconds(seconds),
    },
    {
      key: 'stuck',
      header: m.health_stuck(),
      number: true,
      isNarrow: true,
      accessor: ({ stuck }) => stuck,
    },
  ]
  return (
    <Sheet title={m.health_queues()} description={m.health_queues_text()}>
      <DataTable
        caption={m.health_queues()}
        hideCaption
        rows={queues}
        columns={columns}
        rowKey={({ queue }) => queue}
      />
    </Sheet>
  )
}

const channelLabels = { email: m.health_channel_email, push: m.health_channel_push } as const

/** Messages of the last day by channel. */
export function SentCard({ messages }: Pick<HubHealth, 'messages'>) {
  return (
    <Sheet title={m.health_sent()}>
      {messages.length === 0 ? (
        <p className="text-ink-soft">{m.health_sent_none()}</p>
      ) : (
        <Facts>
          {messages.map(({ channel, sent, failed }) => (
            <Fact key={channel} label={channelLabels[channel]()}>
              {m.health_sent_counts({ sent: formatCount(sent), failed: formatCount(failed) })}
            </Fact>
          ))}
        </Facts>
      )}
    </Sheet>
  )
}

/** The database, the disk, and the versions. */
export function PlatformCard({ storage, versions }: Pick<HubHealth, 'storage' | 'versions'>) {
  const { isEmbedded, databaseBytes, diskFree } = storage
  const database = { size: formatSize(databaseBytes), version: versions.database }
  return (
    <Sheet title={m.health_runs_on()}>
      <Facts>
        <Fact label={m.health_database()}>
          {isEmbedded ? m.health_database_embedded(database) : m.health_database_server(database)}
        </Fact>
        <Fact label={m.health_disk_free()}>
          {diskFree === null ? m.health_disk_unknown() : formatShare(diskFree)}
        </Fact>
        <Fact label={m.health_version()}>{versions.hub}</Fact>
        <Fact label={m.health_node()}>{versions.node}</Fact>
      </Facts>
    </Sheet>
  )
}

/** Certificates and their expiration dates. */
export function CertificatesCard({ certificates }: Pick<HubHealth, 'certificates'>) {
  const formatAt = useFormatInstantWithAge()
  return (
    <Sheet title={m.health_certificates()} description={m.health_certificates_text()}>
      {certificates.length === 0 ? (
        <p className="text-ink-soft">{m.health_certificates_none()}</p>
      ) : (
        <Facts>
          {certificates.map(({ setting, host, endsAt }) => (
            <Fact
              key={`${setting} ${host}`}
              label={host}
              note={
                <span className="inline-block first-letter:uppercase">
                  {addressLabels[setting]()}
                </span>
              }
            >
              {endsAt
                ? m.health_certificate_until({ time: formatAt(endsAt) })
                : m.health_disk_unknown()}
            </Fact>
          ))}
        </Facts>
      )}
    </Sheet>
  )
}

const keyLabels = {
  token: m.health_key_token,
  provider: m.health_key_provider,
  secret: m.health_key_secret,
  push: m.health_key_push,
  writeBack: m.health_key_changes,
} as const

/** The hub's keys and their rotation dates. */
export function KeysCard({ keys }: Pick<HubHealth, 'keys'>) {
  const formatAt = useFormatInstant()
  const formatWithAge = useFormatInstantWithAge()
  return (
    <Sheet title={m.health_keys()} description={m.health_keys_text()}>
      <Facts>
        {keys.map(({ use, createdAt, replacedAt }) => (
          <Fact
            key={use}
            label={keyLabels[use]()}
            note={
              replacedAt
                ? m.health_key_replaced({ time: formatWithAge(replacedAt) })
                : m.health_key_by_hand()
            }
          >
            {m.health_key_since({ time: formatAt(createdAt) })}
          </Fact>
        ))}
      </Facts>
    </Sheet>
  )
}
