import { useState } from 'react'
import { createWebhookSecret, type Webhook } from '#data/admin/operations/webhooks.ts'
import { formatInstant } from '#lib/i18n/format.ts'
import { m } from '#locales/compiled/messages.js'
import { Button } from '#ui/controls/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { useCollegeZone } from '#ui/time/college-zone.ts'
import { useNow } from '#ui/time/use-now.ts'
import { CreateError, OneTimeSecret, useCreateSecret } from './one-time-secret.tsx'

const problems = { signInAgain: m.programs_key_again }

/** Creates or replaces the secret with which a program verifies the sender; old ones overlap. */
export function SecretDialog({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const zone = useCollegeZone()
  const now = useNow(60_000)
  const [newSecret, setNewSecret] = useState<string | null>(null)
  const { id, name, hasSecret, formerUntil } = webhook
  const { create, isBusy, error } = useCreateSecret(() => createWebhookSecret(id), setNewSecret)
  return (
    <Dialog title={m.programs_secret_named({ name })} onClose={onClose}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <p className="max-w-[60ch] text-ink-soft">
          {hasSecret ? m.programs_secret_text() : m.programs_secret_none()}
        </p>
        {newSecret === null ? (
          <Button
            variant="primary"
            className="justify-self-start"
            disabledReason={isBusy ? m.ui_saving() : undefined}
            onClick={create}
          >
            {hasSecret ? m.programs_secret_replace() : m.programs_secret_new()}
          </Button>
        ) : (
          <OneTimeSecret
            title={m.programs_secret_copy_now()}
            label={m.programs_secret_new_one()}
            what={m.programs_secret_the_secret()}
            value={newSecret}
          />
        )}
        <CreateError error={error} problems={problems} />
        {formerUntil !== null && (
          <p>{m.programs_secret_former({ when: formatInstant(formerUntil, zone, now) })}</p>
        )}
        <Button className="justify-self-start" onClick={onClose}>
          {m.ui_close()}
        </Button>
      </div>
    </Dialog>
  )
}
