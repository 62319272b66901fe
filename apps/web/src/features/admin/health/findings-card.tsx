import type { HubHealth } from '#data/admin/operations/hub-health.ts'
import { m } from '#locales/compiled/messages.js'
import { useAccess } from '#session/access.ts'
import { Sheet } from '#ui/layout/sheet.tsx'
import { Chip } from '#ui/status/chip.tsx'
import { groupsFor } from '../areas.ts'
import { AreaLink } from '../ui/area-link.tsx'
import { ownerLabel } from '../ui/owner-label.ts'
import { useFormatInstant } from '../ui/use-format-instant.ts'
import { describeFinding } from './describe-finding.ts'

/** Problems, each with instructions, an owner, and a link. */
export function FindingsCard({ health: { findings, checkedAt } }: { health: HubHealth }) {
  const formatAt = useFormatInstant()
  const canOpen = useCanOpenArea()
  return (
    <Sheet title={m.health_found()} description={m.health_checked({ time: formatAt(checkedAt) })}>
      {findings.length === 0 ? (
        <div>
          <p className="font-semibold">{m.health_nothing()}</p>
          <p className="text-sm text-ink-soft">{m.health_nothing_text()}</p>
        </div>
      ) : (
        <ul className="rows">
          {findings.map((finding) => {
            const { problem, todo, area } = describeFinding(finding, checkedAt, formatAt)
            return (
              <li
                key={`${finding.rule} ${finding.subject}`}
                className="grid gap-1 py-3 first:pt-0 last:pb-0"
              >
                <p className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
                  <span className="min-w-0 font-semibold">{problem}</span>
                  <Chip tone={finding.urgency === 'now' ? 'bad' : 'warn'}>
                    {finding.urgency === 'now' ? m.health_now() : m.health_soon()}
                  </Chip>
                </p>
                <p className="max-w-[70ch] text-sm text-ink-soft">{todo}</p>
                <p className="flex flex-wrap items-center gap-x-4 text-sm">
                  <span>{ownerLabel(finding.owner)}</span>
                  {area && canOpen(area.to) && (
                    <AreaLink to={area.to} className="link inline-flex min-h-11 items-center">
                      {m.health_open({ area: area.name() })}
                    </AreaLink>
                  )}
                </p>
              </li>
            )
          })}
        </ul>
      )}
    </Sheet>
  )
}

/** Returns a function that checks whether the user can open an area. */
function useCanOpenArea(): (to: string) => boolean {
  const groups = groupsFor(useAccess())
  return (to) => groups.some(({ areas }) => areas.some((area) => area.to === to))
}
