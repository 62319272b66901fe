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
import { WaitingRequest } from './waiting-request.tsx'

const DecideDialog = lazyModule(() => import('./decide-dialog.tsx')).dialog('DecideDialog')

type Asked = { request: PathwayChangeRequest; decision: Decision }
type Page = { items: readonly unknown[]; totalCount: number }

const isNothing = ({ items }: Page) => items.length === 0

/** Students' requests for another pathway, and the decisions (R8.6, R8.20). */
export function PathwayRequestsPage() {
  const waiting = useGroup(pathwayChangeRequests(false))
  const decided = useGroup(pathwayChangeRequests(true))
  const [asked, setAsked] = useState<Asked | null>(null)
  const frame = useRestoredFocus()
  return (
    <AdminFrame title={m.pathway_requests()} intro={m.pathway_requests_text()}>
      <div ref={frame} className="contents">
        <Card
          group={emptyWhen(waiting, isNothing)}
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
                  <WaitingRequest
                    key={request.id}
                    request={request}
                    onDecide={(decision) => setAsked({ request, decision })}
                  />
                ))}
              </ul>
              <Rest {...page} />
            </>
          )}
        </Card>
        <Card
          group={emptyWhen(decided, isNothing)}
          title={m.pathway_requests_decided()}
          // Hidden until the height of the pending requests above is known.
          className={waiting.state === 'loading' ? 'invisible' : undefined}
          subject={m.pathway_requests()}
          empty={m.pathway_requests_none_decided()}
          lines={6}
        >
          {(page) => (
            <>
              <DecidedTable requests={page.items} />
              <Rest {...page} />
            </>
          )}
        </Card>
      </div>
      {asked && <DecideDialog {...asked} onClose={() => setAsked(null)} />}
    </AdminFrame>
  )
}

/** A note that there are more requests than shown. */
function Rest({ items, totalCount }: Page) {
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
