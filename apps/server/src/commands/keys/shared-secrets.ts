import type { HostCertificate } from '@myhub/domain/operations/hub-findings.ts'
import type { ProgramSecret } from '#modules/admin/health/keys.queries.ts'
import type { Settings } from '#settings.ts'
import { daysSince, daysUntil, type KeyLine, unknownAge } from './key-line.ts'

/** Secrets that belong to other systems. */
const outside = [
  ['OIDC_CLIENT_SECRET', 'Create a second one at the provider, set it, restart, delete the first.'],
  ['ETHOS_API_KEY', 'Create a second one in Ethos, set it, restart, delete the first.'],
  [
    'ONEROSTER_CLIENT_SECRET',
    'Create a second one at the provider, set it, restart, delete the first.',
  ],
  [
    'SMTP_URL',
    'Change the password on the mail server, set it here, and restart. Until then, emails stay in the queue.',
  ],
  ['DATABASE_URL', 'Create a second role or password in PostgreSQL, set it, restart.'],
] as const

function settingsSecrets(settings: Settings): KeyLine[] {
  const single = outside.flatMap(([name, change]) =>
    settings[name] ? [{ name, where: 'in the environment', age: unknownAge, change }] : [],
  )
  const providers = settings.signInProviders.flatMap((provider) =>
    'openid' in provider
      ? [
          {
            name: `SIGN_IN_PROVIDERS, client secret of ${provider.id}`,
            where: 'in the environment',
            age: unknownAge,
            change: outside[0][1],
          },
        ]
      : [],
  )
  return [...single, ...providers]
}

const samlLabels = {
  SAML_CERTIFICATE_FILE: [
    'SAML key and certificate',
    'Do this together with the identity provider’s team: docs/sign-in.md, “Replace the key”.',
  ],
  SAML_IDP_METADATA: [
    'Certificate of the identity provider',
    'Nothing to do if the metadata is at an address: the hub reads it every hour.',
  ],
} as const

function samlSecrets(settings: Settings, certificates: readonly HostCertificate[], now: Date) {
  return certificates.flatMap(({ setting, host, endsAt }): KeyLine[] => {
    if (setting !== 'SAML_CERTIFICATE_FILE' && setting !== 'SAML_IDP_METADATA') return []
    const [name, change] = samlLabels[setting]
    const isOwn = setting === 'SAML_CERTIFICATE_FILE'
    const where = isOwn ? `in ${settings.SAML_KEY_FILE}` : 'in its metadata'
    const age = endsAt === null ? 'can’t be read' : (daysUntil(endsAt, now) ?? 'expired')
    return [{ name: `${name} (${host})`, where, age, change }]
  })
}

function programSecret(secret: ProgramSecret, now: Date): KeyLine {
  const { kind, program, hint, createdAt, lastUsedAt, endsAt } = secret
  if (kind === 'webhook')
    return {
      name: `Webhook secret of ${program}`,
      where: 'in the database, encrypted',
      age: endsAt ? `${unknownAge}; the previous one also signs` : unknownAge,
      change: 'Administration, Other programs. The previous one also signs for a day.',
    }
  const age = createdAt ? `${daysSince(createdAt, now)} old` : unknownAge
  const used = lastUsedAt ? `last used ${daysSince(lastUsedAt, now)} ago` : 'never used'
  const expiry = endsAt ? [daysUntil(endsAt, now) ?? 'expired'] : []
  return {
    name: `Key of ${program} (…${hint})`,
    where: 'in the database, hashed',
    age: [age, used, ...expiry].join(', '),
    change:
      'Administration, Other programs: create a second key, set it in the program, then revoke this one.',
  }
}

/** The keys and secrets that the hub shares with other systems, without their values. */
export function sharedSecrets(
  settings: Settings,
  programs: readonly ProgramSecret[],
  certificates: readonly HostCertificate[],
  now: Date,
): KeyLine[] {
  return [
    ...settingsSecrets(settings),
    ...samlSecrets(settings, certificates, now),
    ...programs.map((secret) => programSecret(secret, now)),
  ]
}
