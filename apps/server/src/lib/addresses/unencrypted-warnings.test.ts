import { expect, test } from 'vitest'
import { unencryptedWarnings } from './unencrypted-warnings.ts'

test.each([
  { DATABASE_URL: 'postgres://hub:s3cret@localhost/hub' },
  { DATABASE_URL: 'postgres://hub:s3cret@db.internal/hub?sslmode=verify-full' },
  { DATABASE_URL: 'postgres://hub:s3cret@db.internal/hub?sslmode=require' },
  { SMTP_URL: 'smtps://mail.college.edu' },
  // With a username and password, TLS is required.
  { SMTP_URL: 'smtp://name:s3cret@mail.college.edu' },
  { OTEL_EXPORTER_OTLP_ENDPOINT: 'https://collector.college.edu' },
  {},
])('reports nothing about %j', (settings) => {
  expect(unencryptedWarnings(settings)).toEqual([])
})

test('ASVS 12.3 reports each connection that may be unencrypted, without a secret', () => {
  const warnings = unencryptedWarnings({
    DATABASE_URL: 'postgres://hub:s3cret@db.internal/hub?sslmode=prefer',
    SMTP_URL: 'smtp://mail.college.edu:25',
    OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector.college.edu:4318',
  })
  expect(warnings.map((line) => line.split(':')[0])).toEqual([
    'DATABASE_URL',
    'SMTP_URL',
    'OTEL_EXPORTER_OTLP_ENDPOINT',
  ])
  expect(warnings.join()).not.toContain('s3cret')
})
