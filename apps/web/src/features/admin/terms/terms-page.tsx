import { useState } from 'react'
import {
  liftTerm,
  type OverrideKind,
  type PeriodOverride,
  periodOverrides,
} from '#data/admin/manage-terms.ts'
import { useGroup } from '#data/query/group-view.ts'
import { formatDay } from '#lib/i18n/format.ts'
import { lazyModule } from '#lib/loading/lazy-module.tsx'
import { m } from '#locales/compiled/messages.js'
import { Card } from '#ui/card/card.tsx'
import { Button } from '#ui/controls/button.tsx'
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx'
import { useRestoredFocus } from '#ui/interactions/use-restored-focus.ts'
import { Chip } from '#ui/status/chip.tsx'
import { useToday } from '#ui/time/use-today.ts'
import { AdminFrame } from '../ui/admin-frame.tsx'
import { kindLabel, kinds } from './term-kinds.ts'

const TermDialog = lazyModule(() => import('./term-dialog.tsx')).dialog('TermDialog')
const Preview = lazyModule(() => import('./term-dialog.tsx')).dialog('Preview')

type DialogState = { action: 'name' | 'lift'; kind: OverrideKind }

/** The current term for each purpose, where it overrides the calendar (R8.20). */
export function TermsPage() {
  const state = useGroup(periodOverrides)
  const [dialog, setDialog] = useState<DialogState | null>(null)
  const frame = useRestoredFocus()
  const close = () => setDialog(null)
  const overrides = state.data?.overrides ?? []
  const findOverride = (kind: OverrideKind) =>
    overrides.find((override) => override.kind === kind) ?? null
  return (
    <AdminFrame title={m.admin_terms()} intro={m.admin_terms_text()}>
      <div ref={frame} className="contents">
        <Card group={state} title={m.admin_terms_today()} empty={m.admin_terms_none()} lines={6}>
          {({ answers }) => (
            <ul className="rows">
              {kinds.map((kind) => (
                <Purpose
                  key={kind}
                  kind={kind}
                  termTitle={answers[kind]?.title ?? null}
                  override={findOverride(kind)}
                  onAction={(action) => setDialog({ action, kind })}
                />
              ))}
            </ul>
          )}
        </Card>
      </div>
      {dialog?.action === 'name' && (
        <TermDialog kind={dialog.kind} before={findOverride(dialog.kind)} onClose={close} />
      )}
      {dialog?.action === 'lift' && (
        <ConfirmDialog
          title={m.admin_terms_lift_title()}
          action={m.admin_terms_lift()}
          work={() => liftTerm(dialog.kind)}
          doneMessage={m.admin_terms_lifted()}
          onClose={close}
        >
          <p>{m.admin_terms_lift_text({ purpose: kindLabel(dialog.kind) })}</p>
          <Preview kind={dialog.kind} periodId={null} until={null} />
        </ConfirmDialog>
      )}
    </AdminFrame>
  )
}

function Purpose({
  kind,
  termTitle,
  override,
  onAction,
}: {
  kind: OverrideKind
  termTitle: string | null
  override: PeriodOverride | null
  onAction: (action: DialogState['action']) => void
}) {
  const today = useToday()
  const purpose = kindLabel(kind)
  return (
    <li className="flex flex-wrap items-center justify-between gap-4 py-3">
      <div className="min-w-0">
        <h3 className="text-base">{purpose}</h3>
        <p className="flex flex-wrap items-center gap-2">
          {termTitle ?? m.admin_terms_no_term()}
          <Chip tone={override ? 'brand' : 'neutral'}>
            {override ? m.admin_terms_named() : m.admin_terms_calendar()}
          </Chip>
        </p>
        {override && (
          <p className="text-sm text-ink-soft">
            {override.until
              ? m.admin_terms_named_until({
                  term: override.title,
                  day: formatDay(override.until, today),
                })
              : m.admin_terms_named_open({ term: override.title })}
          </p>
        )}
      </div>
      <span className="flex flex-wrap gap-2">
        <Button
          aria-label={
            override ? m.admin_edit_named({ name: purpose }) : m.admin_terms_name_for({ purpose })
          }
          onClick={() => onAction('name')}
        >
          {override ? m.admin_edit() : m.admin_terms_name()}
        </Button>
        {override && (
          <Button
            variant="quiet"
            aria-label={m.admin_terms_lift_for({ purpose })}
            onClick={() => onAction('lift')}
          >
            {m.admin_terms_lift()}
          </Button>
        )}
      </span>
    </li>
  )
}
