import { isIP } from 'node:net'
import { connect } from 'node:tls'
import { encryptedAddresses, type HostCertificate } from '@myhub/domain/operations/hub-findings.ts'
import { samlCertificates } from '#identity/saml/saml-certificates.ts'
import type { Clock } from '#lib/clock.ts'
import type { Settings } from '#settings.ts'

const SECOND = 1000
/** Milliseconds to wait for a host. */
const PATIENCE = 5 * SECOND
/** Certificates change rarely, and other clients share their hosts. */
const KEPT_FOR = 600 * SECOND

/** Null if the host doesn't present a certificate in time. */
function expiryOf({ hostname, port }: URL): Promise<Date | null> {
  const host = hostname.replace(/^\[|\]$/g, '')
  const { promise, resolve } = Promise.withResolvers<Date | null>()
  const socket = connect({
    ...{ host, port: Number(port || 443), timeout: PATIENCE },
    // Only a hostname, not an IP address, selects the certificate.
    ...(isIP(host) === 0 && { servername: host }),
    // The client that connects decides whether to trust it.
    rejectUnauthorized: false,
  })
  const end = (at: Date | null) => {
    socket.destroy()
    resolve(at)
  }
  socket.once('secureConnect', () => {
    const at = new Date(socket.getPeerCertificate().valid_to)
    end(Number.isNaN(at.getTime()) ? null : at)
  })
  socket.once('timeout', () => end(null))
  socket.once('error', () => end(null))
  return promise
}

/**
 * Reads the certificates of the hub and of the systems it needs, if they use https, and those of
 * SAML. Takes up to five seconds.
 */
export async function readCertificates(settings: Settings, now: Date): Promise<HostCertificate[]> {
  const found = encryptedAddresses.flatMap((setting) => {
    const url = settings[setting] ? new URL(settings[setting]) : null
    return url?.protocol === 'https:' ? [{ setting, url }] : []
  })
  const saml = samlCertificates(settings, now)
  const ofHosts = found.map(async ({ setting, url }) => ({
    ...{ setting, host: url.host },
    endsAt: await expiryOf(url),
  }))
  return [...(await Promise.all(ofHosts)), ...(await saml)]
}

/** Returns a function that reads the certificates at most every ten minutes. */
export function certificateReader(settings: Settings, clock: Clock) {
  let kept: { at: number; certificates: Promise<HostCertificate[]> } | null = null
  return (): Promise<HostCertificate[]> => {
    const now = clock()
    const at = now.getTime()
    if (kept === null || at - kept.at > KEPT_FOR)
      kept = { at, certificates: readCertificates(settings, now) }
    return kept.certificates
  }
}
