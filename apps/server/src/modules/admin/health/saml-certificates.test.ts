import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { selfSigned } from '#testing/services/self-signed.ts'
import { useOwnTestApp } from '#testing/test-app.ts'
import { readCertificates } from './certificates.ts'

let folder = ''
const pathTo = (name: string) => join(folder, name)

const keyOf = (certificate: string) =>
  `<md:KeyDescriptor use="signing"><ds:KeyInfo><ds:X509Data><ds:X509Certificate>
    ${certificate.replaceAll(/-----[A-Z ]+-----/g, '')}
  </ds:X509Certificate></ds:X509Data></ds:KeyInfo></md:KeyDescriptor>`

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'myhub-saml-'))
  const [hub, former, idp] = [
    await selfSigned(20, 'rsa'),
    await selfSigned(1, 'rsa'),
    await selfSigned(5, 'rsa'),
  ]
  await writeFile(pathTo('hub.key'), hub.key)
  await writeFile(pathTo('hub.crt'), hub.cert)
  await writeFile(
    pathTo('idp.xml'),
    `<md:EntityDescriptor entityID="https://idp.example.edu/" xmlns:ds="http://www.w3.org/2000/09/xmldsig#"
      xmlns:md="urn:oasis:names:tc:SAML:2.0:metadata"><md:IDPSSODescriptor
      protocolSupportEnumeration="urn:oasis:names:tc:SAML:2.0:protocol">
      ${keyOf(former.cert)}${keyOf(idp.cert)}
      <md:SingleSignOnService Binding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect"
        Location="https://idp.example.edu/sso"/></md:IDPSSODescriptor></md:EntityDescriptor>`,
  )
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const metricsKey = 'what Prometheus sends'
const app = useOwnTestApp(() => ({
  DATA_DIR: folder,
  METRICS_KEY: metricsKey,
  SAML_IDP_METADATA: pathTo('idp.xml'),
  SAML_KEY_FILE: pathTo('hub.key'),
  SAML_CERTIFICATE_FILE: pathTo('hub.crt'),
}))

test('operate.md 1 reads when the SAML certificates end, and adds it to the metrics', async () => {
  const certificates = await readCertificates(app().settings, new Date())
  expect(certificates).toMatchObject([
    { setting: 'SAML_CERTIFICATE_FILE', host: 'http://localhost:3000/ui/saml/metadata' },
    { setting: 'SAML_IDP_METADATA', host: 'https://idp.example.edu/' },
  ])
  const days = certificates.map(({ endsAt }) =>
    Math.round(((endsAt?.getTime() ?? 0) - Date.now()) / 86_400_000),
  )
  // Of the identity provider's two signing certificates, the one that ends last.
  expect(days).toEqual([20, 5])
  const metrics = await app().inject({
    url: '/metrics',
    headers: { authorization: `Bearer ${metricsKey}` },
  })
  const end = (certificates[1]?.endsAt?.getTime() ?? 0) / 1000
  expect(metrics.body).toContain(
    `myhub_certificate_ends_seconds{setting="SAML_IDP_METADATA",host="https://idp.example.edu/"} ${end}\n`,
  )
})

test('reports certificates that can’t be read', async () => {
  const settings = {
    ...app().settings,
    SAML_CERTIFICATE_FILE: pathTo('none.crt'),
    signInProviders: [{ id: 'x', label: { en: 'X' }, saml: { metadata: pathTo('none.xml') } }],
  }
  expect(await readCertificates(settings, new Date())).toMatchObject([
    { setting: 'SAML_CERTIFICATE_FILE', endsAt: null },
    { setting: 'SAML_IDP_METADATA', endsAt: null },
  ])
})
