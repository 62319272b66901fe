import { useState } from 'react'
import {
  createServiceKey,
  revokeServiceKey,
  type ServiceAccount,
  type ServiceKey,
} from '#data/admin/operations/service-accounts.ts'
import { formatInstant } from '#lib/i18n/format.ts'
import { m } from '#locales/compiled/messages.js'
import { Button } from '#ui/controls/button.tsx'
import { Select } from '#ui/controls/select.tsx'
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { Chip } from '#ui/status/chip.tsx'
import { useCollegeZone } from '#ui/time/college-zone.ts'
import { useNow } from '#ui/time/use-now.ts'
import { keyState, keyStateChips } from './key-state.ts'
import { CreateError, OneTimeSecret, useCreateSecret } from './one-time-secret.tsx'

/** The keys of an account: a new one is shown once; each can be revoked. */
export function KeysDialog({ account, onClose }: { account: ServiceAccount; onClose: () => void }) {
  const [newKey, setNewKey] = useState<string | null>(null)
  const [revoking, setRevoking] = useState<ServiceKey | null>(null)
  const { id, name, keys } = account
  return (
    <>
      {/* Rendered before the other dialog, so that it restores the focus there. */}
      {revoking && (
        <ConfirmDialog
          title={m.programs_key_revoke_title({ hint: revoking.hint })}
          action={m.programs_key_revoke()}
          work={() => revokeServiceKey(id, revoking.id)}
          doneMessage={m.programs_key_revoked_done({ hint: revoking.hint })}
          onClose={() => setRevoking(null)}
        >
          <p>{m.programs_key_revoke_text({ name })}</p>
        </ConfirmDialog>
      )}
      <Dialog title={m.programs_keys_named({ name })} onClose={onClose}>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <p className="max-w-[60ch] text-ink-soft">{m.programs_keys_text()}</p>
          {newKey === null ? (
            <NewKey id={id} onCreated={setNewKey} />
          ) : (
            <OneTimeSecret
              title={m.programs_key_copy_now()}
              label={m.programs_key_new_one()}
              what={m.programs_key_the_key()}
              value={newKey}
            />
          )}
          {keys.length === 0 ? (
            <p>{m.programs_keys_empty()}</p>
          ) : (
            <ul className="rows">
              {keys.map((key) => (
                <KeyRow key={key.id} serviceKey={key} onRevoke={() => setRevoking(key)} />
              ))}
            </ul>
          )}
          <Button className="justify-self-start" onClick={onClose}>
            {m.ui_close()}
          </Button>
        </div>
      </Dialog>
    </>
  )
}

function KeyRow({ serviceKey, onRevoke }: { serviceKey: ServiceKey; onRevoke: () => void }) {
  const zone = useCollegeZone()
  const now = useNow(60_000)
  const formatWhen = (instant: string) => ({ when: formatInstant(instant, zone, now) })
  const { hint, createdAt, expiresAt, lastUsedAt } = serviceKey
  const state = keyState(serviceKey, now)
  const { tone, name } = keyStateChips[state]
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-3">
      <span className="font-semibold">{m.programs_key_ending({ hint })}</span>
      <Chip tone={tone}>{name()}</Chip>
      {state === 'active' && (
        <Button
          variant="remove"
          className="ml-auto"
          aria-label={m.programs_key_revoke_named({ hint })}
          onClick={onRevoke}
        >
          {m.programs_key_revoke()}
        </Button>
      )}
      <span className="w-full text-sm text-ink-soft">
        {[
          m.programs_key_created(formatWhen(createdAt)),
          expiresAt === null ? m.programs_key_no_end() : m.programs_key_ends(formatWhen(expiresAt)),
          lastUsedAt === null
            ? m.programs_key_never_used()
            : m.programs_key_used(formatWhen(lastUsedAt)),
        ].join(' · ')}
      </span>
    </li>
  )
}

const DAY = 24 * 60 * 60_000
const lifetimes = [
  { days: '90', name: m.programs_key_90_days },
  { days: '365', name: m.programs_key_year },
  { days: '', name: m.programs_key_forever },
]

const problems = {
  signInAgain: m.programs_key_again,
  notHeld: m.programs_key_not_held,
  conflict: m.programs_key_most,
}

function NewKey({ id, onCreated }: { id: string; onCreated: (key: string) => void }) {
  const [days, setDays] = useState('365')
  const { create, isBusy, error } = useCreateSecret(() => {
    const expiresAt = days === '' ? null : new Date(Date.now() + Number(days) * DAY).toISOString()
    return createServiceKey(id, expiresAt)
  }, onCreated)
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-end gap-3">
        <Select
          label={m.programs_key_lifetime()}
          value={days}
          options={lifetimes.map((lifetime) => ({ value: lifetime.days, label: lifetime.name() }))}
          onChange={setDays}
        />
        <Button
          variant="primary"
          disabledReason={isBusy ? m.ui_saving() : undefined}
          onClick={create}
        >
          {m.programs_key_new()}
        </Button>
      </div>
      <CreateError error={error} problems={problems} />
    </div>
  )
}
