import { myPathwayRequests } from '#data/programs/pathways.ts'
import { useGroup } from '#data/query/group-view.ts'
import type { PathwayRequest } from '#data/shapes.ts'
import { dateInZone, formatDay } from '#lib/i18n/format.ts'
import { getLang } from '#lib/i18n/language.ts'
import { m } from '#locales/compiled/messages.js'
import { Card } from '#ui/card/card.tsx'
import type { LucideIcon } from '#ui/icons/lucide-icon.tsx'
import { Chip } from '#ui/status/chip.tsx'
import type { Tone } from '#ui/status/tone.ts'
import { useCollegeZone } from '#ui/time/college-zone.ts'
import { useToday } from '#ui/time/use-today.ts'
import CircleCheck from '~icons/lucide/circle-check'
import CircleX from '~icons/lucide/circle-x'
import Hourglass from '~icons/lucide/hourglass'

const states: Readonly<
  Record<PathwayRequest['state'], { word: () => string; tone: Tone; icon: LucideIcon }>
> = {
  submitted: { word: m.plan_state_submitted, tone: 'info', icon: Hourglass },
  approved: { word: m.plan_state_approved, tone: 'good', icon: CircleCheck },
  autoApplied: { word: m.plan_state_applied, tone: 'good', icon: CircleCheck },
  rejected: { word: m.plan_state_rejected, tone: 'bad', icon: CircleX },
}

/** The person's past requests and their outcomes. */
export function PathwayHistoryCard() {
  const group = useGroup(myPathwayRequests)
  return (
    <Card group={group} title={m.plan_history()} empty={m.plan_history_empty()} lines={2}>
      {(requests) => (
        <ul className="rows -my-3">
          {requests.map((request) => (
            <RequestItem key={request.requestId} request={request} />
          ))}
        </ul>
      )}
    </Card>
  )
}

function RequestItem({ request }: { request: PathwayRequest }) {
  const { pathway, startTerm, state, message, reason, requestedAt } = request
  const { word, tone, icon } = states[state]
  const today = useToday()
  const day = formatDay(dateInZone(useCollegeZone(), new Date(requestedAt)), today)
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1 py-3">
      <div className="min-w-0">
        <p lang={getLang(pathway)} className="font-semibold">
          {pathway.title}
        </p>
        <p className="text-sm text-ink-soft">
          {m.plan_history_about({ term: startTerm.title, day })}
        </p>
        {reason && <p className="max-w-[60ch] text-sm break-words">{reason}</p>}
        {message && <p className="max-w-[60ch] text-sm">{message}</p>}
      </div>
      <Chip tone={tone} icon={icon}>
        {word()}
      </Chip>
    </li>
  )
}
