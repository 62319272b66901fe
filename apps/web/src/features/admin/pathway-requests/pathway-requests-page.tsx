import { useState } from 'react'
import { type PathwayChangeRequest, pathwayChangeRequests } from '#data/admin/manage-pathways.ts'
import { useGroup } from '#data/query/group-view.ts'
import { formatCount } from '#lib/i18n/format.ts'
import { lazyModule } from '#lib/loading/lazy-module.tsx'
import { m } from '#locales/compiled/messages.js'
import { emptyWhen } from '#ui/card/all-empty.ts'
import { Card } from '#ui/card/card.tsx'
import { useRestoredFocus } from '#ui/interactions/use-restored-focus.ts'
import { AdminFrame } from '../ui/admin-frame.tsx'
import type { Decision } from './decide-dialog.tsx'
import { DecidedTable } from './decided-table.tsx'
import { PendingRequest } from './pending-request.tsx'

const DecideDialog = lazyModule(() => import('./decide-dialog.tsx')).dialog('DecideDialog')

type DialogState = { request: PathwayChangeRequest; decision: Decision }
type Page = { items: readonly unknown[]; totalCount: number }

const isEmpty = ({ items }: Page) => items.length === 0

/** Students' requests for another pathway, and the decisions (R8.6, R8.20). */
export function PathwayRequestsPage() {
  const pending = useGroup(pathwayChangeRequests(false))
  const decided = useGroup(pathwayChangeRequests(true))
  const [dialog, setDialog] = useState<DialogState | null>(null)
  const frame = useRestoredFocus()
  return (
    <AdminFrame title={m.pathway_requests()} intro={m.pathway_requests_text()}>
      <div ref={frame} className="contents">
        <Card
          group={emptyWhen(pending, isEmpty)}
          title={m.pathway_requests_waiting()}
          description={m.pathway_requests_waiting_text()}
          subject={m.pathway_requests()}
          empty={m.pathway_requests_none()}
          lines={6}
        >
          {(page) => (
            <>
              <ul className="rows -my-3">
                {page.items.map((request) => (
                  <PendingRequest
                    key={request.id}
                    request={request}
                    onDecide={(decision) => setDialog({ request, decision })}
                  />
                ))}
              </ul>
              <TruncationNote {...page} />
            </>
          )}
        </Card>
        <Card
          group={emptyWhen(decided, isEmpty)}
          title={m.pathway_requests_decided()}
          // Hidden until the height of the pending requests above is known.
          className={pending.state === 'loading' ? 'invisible' : undefined}
          subject={m.pathway_requests()}
          empty={m.pathway_requests_none_decided()}
          lines={6}
        >
          {(page) => (
            <>
              <DecidedTable requests={page.items} />
              <TruncationNote {...page} />
            </>
          )}
        </Card>
      </div>
      {dialog && <DecideDialog {...dialog} onClose={() => setDialog(null)} />}
    </AdminFrame>
  )
}

/** A note that there are more requests than shown. */
function TruncationNote({ items, totalCount }: Page) {
  if (totalCount <= items.length) return null
  return (
    <p className="mt-4 text-ink-soft">
      {m.pathway_requests_first({
        shown: formatCount(items.length),
        total: formatCount(totalCount),
      })}
    </p>
  )
}
