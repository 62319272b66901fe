import type { Settings } from '#settings.ts'

const loopback = new Set(['localhost', '127.0.0.1', '[::1]', '::1', ''])
const encryptedModes = new Set(['require', 'verify-ca', 'verify-full', 'no-verify'])

const isLocal = (url: URL | null) => url === null || loopback.has(url.hostname)

/**
 * A warning for each connection that may be unencrypted on a network. These aren't errors, because
 * the network may be private.
 */
export function unencryptedWarnings({
  DATABASE_URL,
  SMTP_URL,
  OTEL_EXPORTER_OTLP_ENDPOINT,
}: Pick<Settings, 'DATABASE_URL' | 'SMTP_URL' | 'OTEL_EXPORTER_OTLP_ENDPOINT'>): string[] {
  const warnings: string[] = []
  const database = DATABASE_URL ? URL.parse(DATABASE_URL) : null
  if (!isLocal(database) && !encryptedModes.has(database?.searchParams.get('sslmode') ?? ''))
    warnings.push(
      'DATABASE_URL: the connection is not encrypted. Add sslmode=verify-full where PostgreSQL has TLS.',
    )
  const mail = SMTP_URL ? URL.parse(SMTP_URL) : null
  if (!isLocal(mail) && mail?.protocol === 'smtp:' && mail.username === '')
    warnings.push(
      'SMTP_URL: letters go in clear to a server that offers no TLS. smtps:// asks for it.',
    )
  const collector = OTEL_EXPORTER_OTLP_ENDPOINT ? URL.parse(OTEL_EXPORTER_OTLP_ENDPOINT) : null
  if (!isLocal(collector) && collector?.protocol === 'http:')
    warnings.push('OTEL_EXPORTER_OTLP_ENDPOINT: traces go in clear. https:// encrypts them.')
  return warnings
}
