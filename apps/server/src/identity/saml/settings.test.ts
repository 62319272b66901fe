import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readSettings } from '#settings.ts'
import { selfSigned } from '#testing/services/self-signed.ts'
import { serviceProviderOf } from './service-provider.ts'

const folder = await mkdtemp(join(tmpdir(), 'myhub-saml-settings-'))
afterAll(() => rm(folder, { recursive: true }))

async function files(key: string, cert: string) {
  const [keyFile, certificateFile] = [join(folder, 'hub.key'), join(folder, 'hub.crt')]
  await writeFile(keyFile, key)
  await writeFile(certificateFile, cert)
  return readSettings({
    SAML_IDP_METADATA: 'https://idp.college.edu/metadata',
    SAML_KEY_FILE: keyFile,
    SAML_CERTIFICATE_FILE: certificateFile,
  })
}

test('rejects a key and certificate that can’t be used, and names the settings', async () => {
  const [one, other, curve, short] = [
    await selfSigned(1, 'rsa'),
    await selfSigned(1, 'rsa'),
    await selfSigned(),
    await selfSigned(1, 'shortRsa'),
  ]
  expect(serviceProviderOf(await files(one.key, one.cert))?.entityId).toBe(
    'http://localhost:3000/ui/saml/metadata',
  )
  const opening = async (key: string, cert: string) => serviceProviderOf(await files(key, cert))
  await expect(opening(one.key, other.cert)).rejects.toThrow('don’t belong together')
  await expect(opening(curve.key, curve.cert)).rejects.toThrow('must be an RSA key')
  await expect(opening(short.key, short.cert)).rejects.toThrow('2048 bits or more')
  await expect(opening('not a key', one.cert)).rejects.toThrow(
    'SAML_KEY_FILE and SAML_CERTIFICATE_FILE: one of them isn’t PEM',
  )
  const missing = { ...(await files(one.key, one.cert)), SAML_KEY_FILE: '/no/such.key' }
  expect(() => serviceProviderOf(missing)).toThrow('SAML_KEY_FILE: /no/such.key can’t be read')
})
