import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type MyPasskeys, myPasskeys } from '#data/account/passkeys.ts'
import { useGroup } from '#data/query/group-view.ts'
import { lazyModule } from '#lib/loading/lazy-module.tsx'
import { m } from '#locales/compiled/messages.js'
import { loadUser } from '#session/load-user.ts'
import { signInAgain } from '#session/sign-in/sign-in-again.ts'
import { Card } from '#ui/card/card.tsx'
import { Button, buttonClass } from '#ui/controls/button.tsx'
import { useRestoredFocus } from '#ui/interactions/use-restored-focus.ts'
import { PasskeyRow } from './passkey-row.tsx'

const AddPasskeyDialog = lazyModule(() => import('./add-passkey-dialog.tsx')).dialog(
  'AddPasskeyDialog',
)

const ChangePasswordDialog = lazyModule(() => import('./change-password-dialog.tsx')).dialog(
  'ChangePasswordDialog',
)

/** The server's limit per person. */
const MAX_PASSKEYS = 20

/** Lists, adds, renames, and removes passkeys, or links to the provider (R8.3, R8.18). */
export function PasskeysCard() {
  const group = useGroup(myPasskeys)
  const client = useQueryClient()
  const frame = useRestoredFocus()
  // Also updates the alert for people without a passkey.
  const reload = () =>
    Promise.all([client.invalidateQueries({ queryKey: myPasskeys.queryKey }), loadUser()])
  return (
    <div ref={frame} id="passkeys" className="grid grid-cols-[minmax(0,1fr)] scroll-mt-24">
      <Card
        group={group}
        title={m.account_passkeys()}
        description={m.account_passkeys_description()}
        empty={m.account_passkeys_none()}
        forbidden={m.account_passkeys_forbidden()}
        lines={3}
      >
        {(overview) =>
          overview.managedBy === 'provider' ? (
            <ProviderManaged overview={overview} />
          ) : (
            <PasskeyList overview={overview} onChanged={reload} />
          )
        }
      </Card>
    </div>
  )
}

/** Shown when the college's sign-in service manages passkeys. */
function ProviderManaged({ overview: { manageUrl } }: { overview: MyPasskeys }) {
  return (
    <>
      <p className="max-w-[60ch]">
        {m.account_passkey_provider()} {manageUrl === null && m.account_passkey_provider_where()}
      </p>
      {manageUrl !== null && (
        <a href={manageUrl} rel="noopener" className={`${buttonClass('primary')} mt-4`}>
          {m.account_passkey_provider_go()}
        </a>
      )}
    </>
  )
}

function PasskeyList({
  overview,
  onChanged,
}: {
  overview: MyPasskeys
  onChanged: () => Promise<unknown>
}) {
  const { passkeys, mayChange } = overview
  return (
    <>
      {passkeys.length === 0 ? (
        <p className="max-w-[60ch]">{m.account_passkeys_none()}</p>
      ) : (
        <ul className="rows">
          {passkeys.map((passkey) => (
            <PasskeyRow
              key={passkey.id}
              passkey={passkey}
              canRemove={mayChange}
              onChanged={onChanged}
            />
          ))}
        </ul>
      )}
      <AddPasskey overview={overview} onChanged={onChanged} />
      {overview.hasPassword && <Password />}
    </>
  )
}

/** The password of a person who can also use passkeys. */
function Password() {
  const [isChanging, setChanging] = useState(false)
  return (
    <div className="mt-4">
      <Button onClick={() => setChanging(true)}>{m.account_password_change()}</Button>
      {isChanging && <ChangePasswordDialog onClose={() => setChanging(false)} />}
    </div>
  )
}

/** The Add button, or the reason that passkeys can't be added. */
function AddPasskey({
  overview,
  onChanged,
}: {
  overview: MyPasskeys
  onChanged: () => Promise<unknown>
}) {
  const [isAdding, setAdding] = useState(false)
  const note = unsupportedReason(overview)
  // Renaming and removing work in any browser, so signing in again is offered whenever it helps.
  const mustSignIn = !overview.mayChange && (note === null || overview.passkeys.length > 0)
  return (
    <div className="mt-4 grid justify-items-start gap-3">
      {note !== null && <p className="max-w-[60ch] text-ink-soft">{note}</p>}
      {mustSignIn && (
        <>
          <p className="max-w-[60ch] text-ink-soft">
            {overview.mustUsePasskey
              ? m.account_passkey_again_passkey()
              : m.account_passkey_again_text()}
          </p>
          <Button onClick={() => void signInAgain('/account#passkeys')}>
            {m.account_passkey_again()}
          </Button>
        </>
      )}
      {overview.mayChange && note === null && (
        <Button
          variant="primary"
          disabledReason={
            overview.passkeys.length < MAX_PASSKEYS ? undefined : m.account_passkey_most()
          }
          onClick={() => setAdding(true)}
        >
          {m.account_passkey_add()}
        </Button>
      )}
      {isAdding && <AddPasskeyDialog onClose={() => setAdding(false)} onChanged={onChanged} />}
    </div>
  )
}

/** The reason that this browser can't add a passkey; null if it can. */
function unsupportedReason({ origin }: MyPasskeys): string | null {
  if (window.location.origin !== origin) return m.account_passkey_elsewhere({ address: origin })
  return 'PublicKeyCredential' in window ? null : m.account_passkey_unsupported()
}
