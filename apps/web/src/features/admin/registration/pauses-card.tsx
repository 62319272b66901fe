import { useState } from 'react'
import { termsFrom } from '#data/admin/manage-priority.ts'
import { type ManagedPause, managedPauses } from '#data/admin/manage-registration.ts'
import { useGroup } from '#data/query/group-view.ts'
import { lazyModule } from '#lib/loading/lazy-module.tsx'
import { addDays } from '#lib/time/days.ts'
import { m } from '#locales/compiled/messages.js'
import { Card } from '#ui/card/card.tsx'
import { Button } from '#ui/controls/button.tsx'
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx'
import { useRestoredFocus } from '#ui/interactions/use-restored-focus.ts'
import { Chip } from '#ui/status/chip.tsx'
import { type Undoable, UndoNote } from '#ui/status/undo-note.tsx'
import { useToday } from '#ui/time/use-today.ts'
import { toast } from '#ui/toast/toasts.ts'
import Power from '~icons/lucide/power'
import PowerOff from '~icons/lucide/power-off'

const PauseDialog = lazyModule(() => import('./pause-dialog.tsx')).dialog('PauseDialog')

/** In days; a term that began this long ago may still have classes open for registration. */
const DAYS_BACK = 200

type DialogState =
  | { action: 'edit'; pause: ManagedPause | null }
  | { action: 'end'; pause: ManagedPause }

/** Terms with registration turned off, with the message for students. */
export function PausesCard() {
  const pauses = useGroup(managedPauses.all)
  const terms = useGroup(termsFrom(addDays(useToday(), -DAYS_BACK))).data ?? []
  const [dialog, setDialog] = useState<DialogState | null>(null)
  const [undoable, setUndoable] = useState<Undoable | null>(null)
  const frame = useRestoredFocus()
  const close = () => setDialog(null)
  const nameOf = ({ termCode }: Pick<ManagedPause, 'termCode'>) =>
    termCode === null
      ? m.admin_registration_all_terms()
      : (terms.find(({ code }) => code === termCode)?.title ?? termCode)

  function ended(pause: ManagedPause): void {
    const undo = () => {
      setUndoable(null)
      managedPauses.removal
        ?.restore(pause)
        .then(() => toast({ type: 'positive', message: m.admin_registration_is_off() }))
        .catch(() => toast({ type: 'negative', message: m.admin_registration_undo_failed() }))
    }
    setUndoable({ message: m.admin_registration_switched_on({ term: nameOf(pause) }), undo })
  }

  return (
    <div ref={frame} className="contents">
      <UndoNote last={undoable} shouldFocus />
      <Card
        group={pauses}
        title={m.admin_registration_switch()}
        empty={
          <p className="flex items-center gap-2">
            <Power size={18} strokeWidth={1.75} className="flex-none text-good" aria-hidden />
            {m.admin_registration_is_on()}
          </p>
        }
        lines={2}
        action={
          <Button onClick={() => setDialog({ action: 'edit', pause: null })}>
            {m.admin_registration_off()}
          </Button>
        }
      >
        {(all) => (
          <ul className="rows">
            {all.map((pause) => (
              <PauseRow
                key={pause.id}
                pause={pause}
                name={nameOf(pause)}
                onAction={(action) => setDialog({ action, pause })}
              />
            ))}
          </ul>
        )}
      </Card>
      {dialog?.action === 'edit' && (
        <PauseDialog pause={dialog.pause} terms={terms} onClose={close} />
      )}
      {dialog?.action === 'end' && (
        <ConfirmDialog
          title={m.admin_registration_on_title()}
          action={m.admin_registration_on()}
          cancelLabel={m.admin_registration_keep_off()}
          work={async () => managedPauses.removal?.remove(dialog.pause)}
          doneMessage={null}
          onDone={() => {
            ended(dialog.pause)
            close()
          }}
          onClose={close}
        >
          <p>{m.admin_registration_on_text({ term: nameOf(dialog.pause) })}</p>
        </ConfirmDialog>
      )}
    </div>
  )
}

function PauseRow({
  pause,
  name,
  onAction,
}: {
  pause: ManagedPause
  name: string
  onAction: (action: DialogState['action']) => void
}) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-4 py-3">
      <div className="min-w-0 flex-1 basis-72">
        <h3 className="flex flex-wrap items-center gap-2 text-base">
          {name}
          <Chip tone="warn" icon={PowerOff}>
            {m.admin_registration_chip_off()}
          </Chip>
        </h3>
        <p className="max-w-[70ch] break-words">{pause.message}</p>
      </div>
      <span className="flex flex-wrap gap-2">
        <Button aria-label={m.admin_edit_named({ name })} onClick={() => onAction('edit')}>
          {m.admin_edit()}
        </Button>
        <Button
          variant="quiet"
          aria-label={m.admin_registration_on_name({ name })}
          onClick={() => onAction('end')}
        >
          {m.admin_registration_on()}
        </Button>
      </span>
    </li>
  )
}
