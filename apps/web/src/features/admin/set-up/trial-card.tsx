import { Link } from '@tanstack/react-router'
import { type SignInTrial, signInTrial } from '#data/admin/operations/sign-in-trial.ts'
import { useGroup } from '#data/query/group-view.ts'
import { locale } from '#lib/i18n/language.ts'
import { m } from '#locales/compiled/messages.js'
import { Card } from '#ui/card/card.tsx'
import { Fact, Facts } from '#ui/layout/facts.tsx'
import { Banner } from '#ui/status/banner.tsx'
import { describeClaim } from './sign-in-card.tsx'

const list = new Intl.ListFormat(locale, { type: 'conjunction' })

const problems: Record<NonNullable<SignInTrial['problem']>, () => string> = {
  providerUnavailable: m.setup_trial_unavailable,
  denied: m.setup_trial_denied,
  expired: m.setup_trial_expired,
  personUnknown: m.setup_trial_unknown,
  providerRefused: m.setup_trial_refused,
  startedElsewhere: m.setup_trial_refused,
  badRequest: m.setup_trial_refused,
}

/** The result of the trial sign-in whose id is in the URL. */
export function TrialCard({ id }: { id: string }) {
  const group = useGroup(signInTrial(id))
  return (
    <Card
      group={group}
      title={m.setup_trial_title()}
      singular
      lines={4}
      empty={
        <p className="max-w-[60ch]">
          {m.setup_trial_over()} <BackLink />
        </p>
      }
    >
      {(trial) => (
        <div className="grid gap-4">
          <TrialResult trial={trial} />
          {trial.isAnswered && <TrialDetails trial={trial} />}
          <p>
            <BackLink />
          </p>
        </div>
      )}
    </Card>
  )
}

const BackLink = () => (
  <Link to="/admin/set-up" className="link inline-flex min-h-11 items-center">
    {m.setup_trial_close()}
  </Link>
)

function TrialResult({ trial }: { trial: SignInTrial }) {
  const { isAnswered, problem, cause, person } = trial
  if (!isAnswered) return <Banner tone="info">{m.setup_trial_waiting()}</Banner>
  if (problem !== null)
    return (
      <Banner tone="bad">
        {problems[problem]()}
        {cause !== null && (
          <>
            {' '}
            {m.setup_trial_cause()} <span lang="en">{cause}</span>.
          </>
        )}
      </Banner>
    )
  // The person may have been deleted between the response and this page.
  if (person === null) return <Banner tone="warn">{m.setup_trial_gone()}</Banner>
  const name = `${person.firstName} ${person.lastName}`
  const number = person.username ?? person.studentId
  return (
    <Banner tone="good">
      {number === null
        ? m.setup_trial_right({ name })
        : m.setup_trial_right_known({ name, username: number })}
    </Banner>
  )
}

function TrialDetails({ trial }: { trial: SignInTrial }) {
  const { provider, claims, permissions, problem } = trial
  return (
    <>
      <Facts>
        {provider && (
          <Fact
            label={m.setup_sign_in_provider()}
            note={m.setup_sign_in_named_by({ what: describeClaim(provider) })}
          >
            {provider.address}
          </Fact>
        )}
        {problem === null && (
          <Fact label={m.setup_trial_permissions()}>
            {permissions.length > 0 ? list.format(permissions) : m.setup_trial_no_permissions()}
          </Fact>
        )}
      </Facts>
      <section aria-label={m.setup_trial_claims()} className="grid gap-2">
        <h3 className="text-base">{m.setup_trial_claims()}</h3>
        {claims.length === 0 ? (
          <p className="text-ink-soft">{m.setup_trial_no_claims()}</p>
        ) : (
          <Facts>
            {claims.map(({ name, values }) => (
              <Fact
                key={name}
                label={name}
                note={name === provider?.claim ? m.setup_trial_names_person() : undefined}
              >
                {values.join(', ')}
              </Fact>
            ))}
          </Facts>
        )}
      </section>
    </>
  )
}
