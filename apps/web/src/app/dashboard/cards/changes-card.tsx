import { Link } from '@tanstack/react-router'
import { markChangesSeen, myChanges } from '#data/people/changes.ts'
import { useGroup } from '#data/query/group-view.ts'
import type { RecordChange } from '#data/shapes.ts'
import { formatInstant } from '#lib/i18n/format.ts'
import { getLang } from '#lib/i18n/language.ts'
import { m } from '#locales/compiled/messages.js'
import { Card } from '#ui/card/card.tsx'
import { Button } from '#ui/controls/button.tsx'
import { useCollegeZone } from '#ui/time/college-zone.ts'
import { toast } from '#ui/toast/toasts.ts'
import { formatChange, kinds } from './format-change.ts'

async function markAllSeen([newest]: readonly RecordChange[]) {
  if (!newest) return
  try {
    await markChangesSeen(newest.changedAt)
    toast({ type: 'positive', message: m.dashboard_changes_seen_done() })
  } catch {
    toast({ type: 'negative', message: m.dashboard_changes_seen_failed() })
  }
}

/** Changes in the person's records since they last marked them as seen. */
export function ChangesCard() {
  const zone = useCollegeZone()
  return (
    <Card
      group={useGroup(myChanges)}
      title={m.dashboard_changes()}
      empty={m.dashboard_changes_empty()}
      lines={4}
    >
      {(changes) => (
        <>
          <ul className="rows -mt-3">
            {changes.map((change) => (
              <ChangeRow key={change.id} change={change} zone={zone} />
            ))}
          </ul>
          <Button onClick={() => void markAllSeen(changes)}>{m.dashboard_changes_seen()}</Button>
        </>
      )}
    </Card>
  )
}

function ChangeRow({ change, zone }: { change: RecordChange; zone: string }) {
  const { title, to } = kinds[change.kind]
  const words = formatChange(change, zone)
  const name = change.subject === null ? title() : `${title()}, ${change.subject}`
  return (
    <li className="grid gap-1 py-3">
      <p className="font-semibold">{title()}</p>
      {change.subject !== null && (
        <p>
          <bdi lang={getLang(change)}>{change.subject}</bdi>
        </p>
      )}
      {words && <p className="text-ink-soft">{words}</p>}
      <p className="flex flex-wrap items-center gap-x-4 text-sm text-ink-soft">
        {formatInstant(change.changedAt, zone, new Date())}
        <Link
          to={to}
          className="link inline-flex min-h-11 items-center"
          aria-label={m.dashboard_changes_see_named({ title: name })}
        >
          {m.dashboard_changes_see()}
        </Link>
      </p>
    </li>
  )
}
