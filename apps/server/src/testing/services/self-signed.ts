import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const kinds = {
  ec: ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256'],
  rsa: ['-newkey', 'rsa:2048'],
  shortRsa: ['-newkey', 'rsa:1024'],
}

/** A certificate for localhost. @param days how long it is valid */
export async function selfSigned(
  days = 1,
  kind: keyof typeof kinds = 'ec',
): Promise<{ key: string; cert: string }> {
  const folder = await mkdtemp(join(tmpdir(), 'myhub-tls-'))
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')]
  await promisify(execFile)('openssl', [
    ...['req', '-x509', ...kinds[kind], '-nodes'],
    ...['-days', String(days), '-subj', '/CN=localhost'],
    ...['-addext', 'subjectAltName=DNS:localhost', '-keyout', key, '-out', cert],
  ])
  const pair = { key: await readFile(key, 'utf8'), cert: await readFile(cert, 'utf8') }
  await rm(folder, { recursive: true })
  return pair
}
