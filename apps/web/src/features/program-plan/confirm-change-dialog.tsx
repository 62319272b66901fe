import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiError } from '#api/errors.ts'
import { changePathway, myPathwayRequests } from '#data/programs/pathways.ts'
import type { Pathway, ValidStartTerm } from '#data/shapes.ts'
import { getLang } from '#lib/i18n/language.ts'
import { m } from '#locales/compiled/messages.js'
import { Button } from '#ui/controls/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { Fact, Facts } from '#ui/layout/facts.tsx'
import { toast } from '#ui/toast/toasts.ts'
import ArrowRight from '~icons/lucide/arrow-right'

/** Confirms a request with a summary before it goes to the advisors. */
export function ConfirmChangeDialog({
  from,
  pathway,
  term,
  reason,
  onDone,
  onClose,
}: {
  from: string
  pathway: Pathway
  term: ValidStartTerm
  reason: string | null
  onDone: () => void
  onClose: () => void
}) {
  const client = useQueryClient()
  const task = useMutation({
    mutationFn: changePathway,
    onSuccess: ({ state }) => {
      toast(
        state === 'rejected'
          ? { type: 'warning', message: m.plan_change_rejected() }
          : { type: 'positive', message: m.plan_change_sent() },
      )
      onDone()
      return client.invalidateQueries({ queryKey: myPathwayRequests.queryKey })
    },
  })
  const confirm = () => {
    if (!task.isPending) task.mutate({ pathwayId: pathway.id, startTermId: term.id, reason })
  }
  const isConflict = task.error instanceof ApiError && task.error.status === 409
  return (
    <Dialog title={m.plan_confirm_title()} role="alertdialog" onClose={onClose}>
      <p className="mb-4 flex flex-wrap items-center gap-x-2 font-semibold">
        {from}
        <ArrowRight size={18} aria-label={m.plan_to()} />
        <span lang={getLang(pathway)}>{pathway.title}</span>
      </p>
      <Facts>
        <Fact label={m.plan_effective_term()}>{term.title}</Fact>
        {reason && <Fact label={m.plan_reason_field()}>{reason}</Fact>}
      </Facts>
      <p className="mt-4 max-w-[60ch] text-sm text-ink-soft">{m.plan_confirm_text()}</p>
      <p role="status" className="mt-2 font-semibold text-bad">
        {task.isError && (isConflict ? m.plan_change_theirs() : m.plan_change_failed())}
      </p>
      <div className="mt-4 flex flex-wrap gap-2">
        <Button
          variant="primary"
          disabledReason={task.isPending ? m.plan_sending() : undefined}
          onClick={confirm}
          data-autofocus
        >
          {m.plan_confirm()}
        </Button>
        <Button onClick={onClose}>{m.plan_cancel()}</Button>
      </div>
    </Dialog>
  )
}
