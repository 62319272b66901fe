import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, inject, onTestFinished, test } from 'vitest'
import { selfSigned } from '#testing/services/self-signed.ts'
import { tlsFront } from '#testing/services/tls-front.ts'
import { openServer } from '../open.ts'

/**
 * The address of PostgreSQL behind TLS, and files with its certificate authority and with another.
 */
async function overTls() {
  const folder = await mkdtemp(join(tmpdir(), 'myhub-tls-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const [own, other] = [await selfSigned(), await selfSigned()]
  const files = { own: join(folder, 'own.pem'), other: join(folder, 'other.pem') }
  await writeFile(files.own, own.cert)
  await writeFile(files.other, other.cert)
  return { url: await tlsFront(inject('serverUrl') ?? '', own), ...files }
}

/** The error when opening it; `connected` if it could be opened. */
async function openError(url: string, parameters: Readonly<Record<string, string>>) {
  const address = new URL(url)
  for (const [name, value] of Object.entries(parameters)) address.searchParams.set(name, value)
  const opened = await openServer(address.href, 1).catch((error: Error) => error.message)
  if (typeof opened === 'string') return opened
  await opened.close()
  return 'connected'
}

test.runIf(inject('serverUrl'))('each sslmode checks what it checks for psql', async () => {
  const { url, own, other } = await overTls()
  const rejection = expect.stringMatching(/^DATABASE_URL cannot be used: .*certificate/)
  expect(await openError(url, { sslmode: 'require' })).toBe('connected')
  expect(await openError(url, { sslmode: 'require', sslrootcert: other })).toEqual(rejection)
  expect(await openError(url, { sslmode: 'verify-ca', sslrootcert: own })).toBe('connected')
  expect(await openError(url, { sslmode: 'verify-full', sslrootcert: own })).toBe('connected')
  expect(await openError(url, { sslmode: 'verify-full', sslrootcert: other })).toEqual(rejection)
  expect(await openError(url, { sslmode: 'verify-full' })).toEqual(rejection)
})

test('names an unknown sslmode, and the valid ones', async () => {
  expect(await openError('postgres://hub@localhost/hub', { sslmode: 'strict' })).toBe(
    'DATABASE_URL cannot be used: its sslmode is strict, and must be one of disable, require, verify-ca, verify-full.',
  )
})
