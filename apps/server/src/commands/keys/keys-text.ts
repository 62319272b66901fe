import type { HostCertificate } from '@myhub/domain/operations/hub-findings.ts'
import { listOf } from '#lib/setting-values.ts'
import { currentKeys } from '#lib/vault.ts'
import type { HubKey } from '#modules/admin/health/keys.queries.ts'
import type { Settings } from '#settings.ts'
import { formatAge, type KeyLine, unknownAge } from './key-line.ts'
import type { KeysAnswer } from './keys-answer.ts'
import { sharedSecrets } from './shared-secrets.ts'

const list = (setting: string) =>
  `Set ${setting}=NEW,OLD, restart the servers one after the other, then ${setting}=NEW.`

function secretKey(
  { keys, needed }: KeysAnswer,
  settings: Settings,
  file: { path: string; keys: number } | null,
  now: Date,
): KeyLine {
  const count = file?.keys ?? currentKeys(settings.secretKeys).length
  const others = count > 1 ? `; ${count - 1} older accepted` : ''
  const unfinished = needed > 1 ? '; some values still need an older one' : ''
  return {
    name: 'SECRET_KEY (stored keys and ID tokens)',
    where: file ? `in ${file.path}` : 'in the environment',
    age: `${formatAge(
      keys.find(({ use }) => use === 'secret'),
      now,
    )}${others}${unfinished}`,
    change: file
      ? 'npm run hub -- keys rotate. No one is signed out.'
      : 'In three steps: docs/operations.md, “The secret key”. No one is signed out.',
  }
}

function writebackKey({ keys, held }: KeysAnswer, settings: Settings, now: Date): KeyLine {
  const name = 'WRITEBACK_KEY (pending changes, calendar addresses)'
  if (!settings.WRITEBACK_KEY)
    return {
      name,
      where: settings.DATABASE_URL ? 'in the database, encrypted' : `in ${settings.dataDir}`,
      age: formatAge(
        keys.find(({ use }) => use === 'writeBack'),
        now,
      ),
      change: 'Nothing to do: the secret key protects it. Set WRITEBACK_KEY to use your own.',
    }
  const older = held?.older ?? 0
  const unreadable = held?.unreadable ?? 0
  const counts = [
    ...(older > 0 ? [`${older} values still need an older key`] : []),
    ...(unreadable > 0
      ? [`${unreadable} values were encrypted with a key that is not set here`]
      : []),
  ]
  return {
    name,
    where: 'in the environment',
    age: [unknownAge, ...counts].join('; '),
    change: `${list('WRITEBACK_KEY')} Servers re-encrypt the values within 15 minutes. Wait until no value needs an older key.`,
  }
}

function pushKeyLine({ keys, push }: KeysAnswer, settings: Settings, now: Date): KeyLine {
  const name = 'PUSH_KEY (push notifications)'
  const stored = keys.find(({ use }) => use === 'push')
  if (!settings.PUSH_KEY)
    return {
      name,
      where: 'in the database, encrypted',
      age: formatAge(stored, now),
      change:
        'Set PUSH_KEY to a new one and restart the servers; browsers take it when people next open the hub, and the one in the database is accepted until then.',
    }
  const counts = [
    ...(push?.older ? [`browsers that still need an older key: ${push.older}`] : []),
    ...(push?.unknown ? [`browsers whose key is still unknown: ${push.unknown}`] : []),
  ]
  return {
    name,
    where: 'in the environment',
    age: [unknownAge, ...counts].join('; '),
    change: `${list('PUSH_KEY')} Browsers switch to the new key when people next open the hub. Wait until none needs an older key, or accept that the remaining browsers stop receiving notifications.`,
  }
}

/** The hub's keys and secrets as lines, without their values. */
export function keysText(
  result: KeysAnswer,
  settings: Settings,
  file: { path: string; keys: number } | null,
  certificates: readonly HostCertificate[],
  now: Date,
): string[] {
  const of = (use: HubKey['use']) =>
    formatAge(
      result.keys.find((key) => key.use === use),
      now,
    )
  const automaticNote =
    'Nothing to do: the hub replaces it automatically, and still accepts what the old one signed.'
  const lines: KeyLine[] = [
    secretKey(result, settings, file, now),
    {
      name: 'Token keys (access tokens)',
      where: 'in the database, encrypted',
      ...{ age: of('token'), change: automaticNote },
    },
    {
      name: 'Provider keys (the hub’s own sign-in and its cookies)',
      where: 'in the database, encrypted',
      ...{ age: of('provider'), change: automaticNote },
    },
    writebackKey(result, settings, now),
    pushKeyLine(result, settings, now),
    ...(settings.METRICS_KEY
      ? [
          {
            name: 'METRICS_KEY (/metrics)',
            where: `in the environment${listOf(settings.METRICS_KEY).length > 1 ? ', several accepted' : ''}`,
            age: unknownAge,
            change: `${list('METRICS_KEY')} Between these steps, change it in Prometheus.`,
          },
        ]
      : []),
    ...sharedSecrets(settings, result.programs, certificates, now),
  ]
  return lines.flatMap(({ name, where, age, change }) => [
    `${name}: ${where}, ${age}`,
    `  To change it: ${change}`,
  ])
}
