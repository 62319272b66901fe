import { X509Certificate } from 'node:crypto'
import type { HostCertificate } from '@myhub/domain/operations/hub-findings.ts'
import type { Settings } from '#settings.ts'
import { readProvider } from './identity-provider.ts'
import { serviceProviderOf } from './service-provider.ts'

const endOf = (certificate: string | Buffer): Date =>
  new Date(new X509Certificate(certificate).validTo)

function ownCertificate(settings: Settings): HostCertificate[] {
  const setting = 'SAML_CERTIFICATE_FILE' as const
  try {
    const sp = serviceProviderOf(settings)
    return sp ? [{ setting, host: sp.entityId, endsAt: endOf(sp.certificate) }] : []
  } catch {
    return [{ setting, host: settings.SAML_ENTITY_ID ?? settings.publicUrl, endsAt: null }]
  }
}

/**
 * The certificates of SAML: the hub's own, and for each identity provider the signing certificate
 * that expires last. Reads its metadata, which takes up to five seconds.
 */
export async function samlCertificates(settings: Settings, now: Date): Promise<HostCertificate[]> {
  const setting = 'SAML_IDP_METADATA' as const
  const providers = settings.signInProviders.flatMap((signInProvider) =>
    'saml' in signInProvider ? [signInProvider.saml] : [],
  )
  const providerCertificates = await Promise.all(
    providers.map(async ({ metadata, entityId }): Promise<HostCertificate> => {
      try {
        const provider = await readProvider(metadata, entityId, now)
        const ends = provider.certificates.map((certificate) =>
          endOf(Buffer.from(certificate, 'base64')),
        )
        const last = Math.max(...ends.map((end) => end.getTime()))
        return { setting, host: provider.entityId, endsAt: new Date(last) }
      } catch {
        const host = entityId ?? URL.parse(metadata)?.host ?? metadata
        return { setting, host, endsAt: null }
      }
    }),
  )
  return [...ownCertificate(settings), ...providerCertificates]
}
