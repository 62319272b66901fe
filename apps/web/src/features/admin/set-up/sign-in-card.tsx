import type { SetUp } from '#data/admin/operations/set-up.ts'
import { type SignInProvider, startSignInTrial } from '#data/admin/operations/sign-in-trial.ts'
import { leave } from '#lib/platform/leave.ts'
import { platformHere } from '#lib/platform/shell.ts'
import { m } from '#locales/compiled/messages.js'
import { Button } from '#ui/controls/button.tsx'
import { useSaving } from '#ui/form/use-saving.ts'
import { Fact, Facts } from '#ui/layout/facts.tsx'
import { Banner } from '#ui/status/banner.tsx'
import { Step } from './other-steps.tsx'

const kinds = {
  hub: m.setup_kind_hub,
  openId: m.setup_kind_openid,
  saml: m.setup_kind_saml,
  several: m.setup_kind_several,
} as const
const fields = {
  username: m.setup_field_username,
  studentId: m.setup_field_student_id,
  sisId: m.setup_field_sis_id,
} as const

/** The claim that names the person, and what it contains. */
export const describeClaim = ({ claim, field }: SignInProvider): string =>
  `${claim} \u2192 ${fields[field]()}`

/** The sign-in providers, set only by the environment. Each can be tested. */
export function SignInCard({ signIn }: { signIn: SetUp['signIn'] }) {
  const { kind, providers } = signIn
  // Sign-in opens in another browser, so the response would not return here.
  const isPhoneApp = platformHere() !== null
  const { isSaving, errors, save } = useSaving(() => {}, undefined, m.setup_trial_failed())
  const startTrial = (id: string) =>
    save(async () => leave(await startSignInTrial(id), 'assign'), null)
  return (
    <Step id="set-up-sign-in" title={m.setup_sign_in()} text={m.setup_sign_in_text()}>
      <Facts>
        <Fact label={m.setup_sign_in_at()} note={m.setup_by_environment()}>
          {kinds[kind]()}
        </Fact>
        {providers.map((provider) => (
          <Fact
            key={provider.id}
            label={providers.length > 1 ? provider.label : m.setup_sign_in_provider()}
            note={m.setup_sign_in_named_by({ what: describeClaim(provider) })}
            action={
              isPhoneApp ? undefined : (
                <Button
                  variant="quiet"
                  aria-label={m.setup_trial_start_at({ provider: provider.label })}
                  disabledReason={isSaving ? m.setup_trial_starting() : undefined}
                  onClick={() => void startTrial(provider.id)}
                >
                  {m.setup_trial_start()}
                </Button>
              )
            }
          >
            {provider.address}
          </Fact>
        ))}
      </Facts>
      {providers.length > 0 && (
        <p className="max-w-[60ch] text-sm text-ink-soft">
          {isPhoneApp ? m.setup_trial_in_browser() : m.setup_trial_text()}
        </p>
      )}
      <div role="alert">{errors.form && <Banner tone="bad">{errors.form}</Banner>}</div>
    </Step>
  )
}
