import { useState } from 'react'
import { type Passkey, removePasskey } from '#data/account/passkeys.ts'
import { formatInstant } from '#lib/i18n/format.ts'
import { lazyModule } from '#lib/loading/lazy-module.tsx'
import { m } from '#locales/compiled/messages.js'
import { Button } from '#ui/controls/button.tsx'
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx'
import { Chip } from '#ui/status/chip.tsx'
import { useCollegeZone } from '#ui/time/college-zone.ts'
import { useNow } from '#ui/time/use-now.ts'
import KeyRound from '~icons/lucide/key-round'
import { refetchAfter } from './refetch-after.ts'

const RenameDialog = lazyModule(() => import('./rename-passkey-dialog.tsx')).dialog(
  'RenamePasskeyDialog',
)

/** One passkey: name, date added, last use, and actions. */
export function PasskeyRow({
  passkey,
  canRemove,
  onChanged,
}: {
  passkey: Passkey
  canRemove: boolean
  onChanged: () => Promise<unknown>
}) {
  const zone = useCollegeZone()
  const now = useNow(60_000)
  const [openDialog, setOpenDialog] = useState<'rename' | 'remove' | null>(null)
  const { id, name, createdAt, lastUsedAt, isBackedUp } = passkey
  const close = () => setOpenDialog(null)
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-3 first:pt-0">
      <KeyRound size={22} strokeWidth={1.75} aria-hidden className="flex-none text-ink-soft" />
      <div className="min-w-0 flex-1 basis-48">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
          <span className="min-w-0 break-words" dir="auto">
            {name}
          </span>
          {isBackedUp && <Chip tone="good">{m.account_passkey_synced()}</Chip>}
        </p>
        <p className="text-sm text-ink-soft">
          {m.account_passkey_created({ when: formatInstant(createdAt, zone, now) })}{' '}
          {lastUsedAt
            ? m.account_passkey_used({ when: formatInstant(lastUsedAt, zone, now) })
            : m.account_passkey_unused()}
        </p>
      </div>
      <div className="flex flex-wrap gap-x-2">
        <Button
          variant="quiet"
          aria-label={m.account_passkey_rename_it({ name })}
          onClick={() => setOpenDialog('rename')}
        >
          {m.account_passkey_rename()}
        </Button>
        <Button
          variant="remove"
          aria-label={m.account_passkey_remove_it({ name })}
          disabledReason={canRemove ? undefined : m.account_passkey_again_text()}
          onClick={() => setOpenDialog('remove')}
        >
          {m.account_passkey_remove()}
        </Button>
      </div>
      {openDialog === 'rename' && (
        <RenameDialog passkey={passkey} onClose={close} onChanged={onChanged} />
      )}
      {openDialog === 'remove' && (
        <ConfirmDialog
          title={m.account_passkey_remove_title()}
          action={m.account_passkey_remove()}
          work={() => refetchAfter(removePasskey(id), onChanged)}
          doneMessage={m.account_passkey_removed()}
          onClose={close}
        >
          <p>{m.account_passkey_remove_text({ name })}</p>
          <p>{m.account_passkey_remove_device()}</p>
        </ConfirmDialog>
      )}
    </li>
  )
}
