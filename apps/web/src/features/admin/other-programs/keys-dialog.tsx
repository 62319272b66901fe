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
import { keyLooks, keyState } from './key-state.ts'
import { CreatingNote, ShownOnce, useCreating } from './shown-once.tsx'

/** The keys of an account: a new one is shown once; each can be revoked. */
export function KeysDialog({ account, onClose }: { account: ServiceAccount; onClose: () => void }) {
  const [made, setMade] = useState<string | null>(null)
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
          done={m.programs_key_revoked_done({ hint: revoking.hint })}
          onClose={() => setRevoking(null)}
        >
          <p>{m.programs_key_revoke_text({ name })}</p>
        </ConfirmDialog>
      )}
      <Dialog title={m.programs_keys_named({ name })} onClose={onClose}>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <p className="max-w-[60ch] text-ink-soft">{m.programs_keys_text()}</p>
          {made === null ? (
            <NewKey id={id} onMade={setMade} />
          ) : (
            <ShownOnce
              title={m.programs_key_copy_now()}
              label={m.programs_key_new_one()}
              what={m.programs_key_the_key()}
              value={made}
            />
          )}
          {keys.length === 0 ? (
            <p>{m.programs_keys_empty()}</p>
          ) : (
            <ul className="rows">
              {keys.map((key) => (
                <KeyRow key={key.id} shown={key} onRevoke={() => setRevoking(key)} />
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

function KeyRow({ shown, onRevoke }: { shown: ServiceKey; onRevoke: () => void }) {
  const zone = useCollegeZone()
  const now = useNow(60_000)
  const when = (instant: string) => ({ when: formatInstant(instant, zone, now) })
  const { hint, createdAt, expiresAt, lastUsedAt } = shown
  const state = keyState(shown, now)
  const { tone, name } = keyLooks[state]
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
          m.programs_key_created(when(createdAt)),
          expiresAt === null ? m.programs_key_no_end() : m.programs_key_ends(when(expiresAt)),
          lastUsedAt === null ? m.programs_key_never_used() : m.programs_key_used(when(lastUsedAt)),
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

function NewKey({ id, onMade }: { id: string; onMade: (key: string) => void }) {
  const [days, setDays] = useState('365')
  const { create, isBusy, note } = useCreating(() => {
    const expiresAt = days === '' ? null : new Date(Date.now() + Number(days) * DAY).toISOString()
    return createServiceKey(id, expiresAt)
  }, onMade)
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-end gap-3">
        <Select
          label={m.programs_key_lifetime()}
          value={days}
          options={lifetimes.map((one) => ({ value: one.days, label: one.name() }))}
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
      <CreatingNote error={note} problems={problems} />
    </div>
  )
}
