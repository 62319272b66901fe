import { type SystemStatus, systemStatus } from '#data/college/support.ts'
import { useGroup } from '#data/query/group-view.ts'
import { formatInstant } from '#lib/i18n/format.ts'
import { m } from '#locales/compiled/messages.js'
import { Card } from '#ui/card/card.tsx'
import { Chip } from '#ui/status/chip.tsx'
import type { Tone } from '#ui/status/tone.ts'
import { useCollegeZone } from '#ui/time/college-zone.ts'
import { useNow } from '#ui/time/use-now.ts'

type State = NonNullable<SystemStatus['records']>

const states: Readonly<
  Record<State, { word: () => string; description: () => string; tone: Tone }>
> = {
  working: {
    word: m.support_status_working,
    description: m.support_status_working_means,
    tone: 'good',
  },
  busy: { word: m.support_status_busy, description: m.support_status_busy_means, tone: 'warn' },
  late: { word: m.support_status_late, description: m.support_status_late_means, tone: 'warn' },
  down: { word: m.support_status_down, description: m.support_status_down_means, tone: 'bad' },
}

/** Whether the data is as current as it should be (pages.md, Support). */
export function SystemStatusCard() {
  const group = useGroup(systemStatus)
  const zone = useCollegeZone()
  const now = useNow(60_000)
  return (
    <Card
      group={group}
      title={m.support_status()}
      description={m.support_status_text()}
      singular
      empty={m.support_status_empty()}
      lines={3}
    >
      {({ hub, records, recordsAsOf }) => (
        <ul className="rows -my-3">
          <StatusRow
            name={m.support_status_hub()}
            tone={states[hub].tone}
            word={states[hub].word()}
            description={m.support_status_hub_means()}
          />
          <StatusRow
            name={m.support_status_records()}
            tone={records ? states[records].tone : 'neutral'}
            word={records ? states[records].word() : m.support_status_none()}
            description={[
              records && states[records].description(),
              recordsAsOf &&
                m.support_status_as_of({ when: formatInstant(recordsAsOf, zone, now) }),
            ]
              .filter(Boolean)
              .join(' ')}
          />
        </ul>
      )}
    </Card>
  )
}

function StatusRow({
  name,
  tone,
  word,
  description,
}: {
  name: string
  tone: Tone
  word: string
  description: string
}) {
  return (
    <li className="py-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h3 className="text-base">{name}</h3>
        <Chip tone={tone}>{word}</Chip>
      </div>
      {description && <p className="max-w-[60ch] text-sm text-ink-soft">{description}</p>}
    </li>
  )
}
