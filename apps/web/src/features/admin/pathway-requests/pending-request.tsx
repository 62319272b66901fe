import { Link } from '@tanstack/react-router'
import type { PathwayChangeRequest } from '#data/admin/manage-pathways.ts'
import { dateInZone, formatDay } from '#lib/i18n/format.ts'
import { m } from '#locales/compiled/messages.js'
import { useAccess } from '#session/access.ts'
import { Button } from '#ui/controls/button.tsx'
import { useCollegeZone } from '#ui/time/college-zone.ts'
import { useToday } from '#ui/time/use-today.ts'
import ArrowRight from '~icons/lucide/arrow-right'
import type { Decision } from './decide-dialog.tsx'

/** A pending request: student, pathways, date, reason, and both decisions. */
export function PendingRequest({
  request,
  onDecide,
}: {
  request: PathwayChangeRequest
  onDecide: (decision: Decision) => void
}) {
  const { person, studentId, program, pathway, startTerm, reason, requestedAt } = request
  const { holds } = useAccess()
  const day = formatDay(dateInZone(useCollegeZone(), new Date(requestedAt)), useToday())
  const names = { person: person.displayName, pathway: pathway.title }
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 py-4">
      <div className="min-w-0 flex-1 basis-72">
        <h3 className="text-base">
          {holds('person.view') ? (
            <Link to="/people/$personId" params={{ personId: person.id }}>
              {person.displayName}
            </Link>
          ) : (
            person.displayName
          )}
          {studentId && (
            <span className="figures ml-2 text-sm font-normal text-ink-soft">{studentId}</span>
          )}
        </h3>
        <p className="flex flex-wrap items-center gap-x-2">
          {program?.title ?? m.pathway_requests_no_program()}
          <ArrowRight size={16} aria-label={m.pathway_requests_to()} className="text-ink-soft" />
          <strong>{pathway.title}</strong>
        </p>
        <p className="text-sm text-ink-soft">
          {m.pathway_requests_about({ term: startTerm.title, day })}
        </p>
        {reason && (
          <p className="mt-1 max-w-[60ch] break-words">{m.pathway_requests_reason({ reason })}</p>
        )}
      </div>
      <span className="flex flex-wrap gap-2">
        <Button
          variant="primary"
          aria-label={m.pathway_requests_approve_of(names)}
          onClick={() => onDecide('approve')}
        >
          {m.pathway_requests_approve()}
        </Button>
        <Button
          aria-label={m.pathway_requests_decline_of(names)}
          onClick={() => onDecide('decline')}
        >
          {m.pathway_requests_decline()}
        </Button>
      </span>
    </li>
  )
}
