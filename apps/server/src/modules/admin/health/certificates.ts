import { isIP } from 'node:net'
import { connect } from 'node:tls'
import { encryptedAddresses, type HostCertificate } from '@myhub/domain/operations/hub-findings.ts'
import { samlCertificates } from '#identity/saml/saml-certificates.ts'
import type { Clock } from '#lib/clock.ts'
import type { Settings } from '#settings.ts'

const SECOND = 1000
/** Milliseconds to wait for a host. */
const TIMEOUT_MS = 5 * SECOND
/** Certificates change rarely, and other clients share their hosts. */
const CACHE_MS = 600 * SECOND

/** Null if the host doesn't present a certificate in time. */
function readExpiry({ hostname, port }: URL): Promise<Date | null> {
  const host = hostname.replace(/^\[|\]$/g, '')
  const { promise, resolve } = Promise.withResolvers<Date | null>()
  const socket = connect({
    ...{ host, port: Number(port || 443), timeout: TIMEOUT_MS },
    // Only a hostname, not an IP address, selects the certificate.
    ...(isIP(host) === 0 && { servername: host }),
    // The client that connects decides whether to trust it.
    rejectUnauthorized: false,
  })
  const finish = (at: Date | null) => {
    socket.destroy()
    resolve(at)
  }
  socket.once('secureConnect', () => {
    const at = new Date(socket.getPeerCertificate().valid_to)
    finish(Number.isNaN(at.getTime()) ? null : at)
  })
  socket.once('timeout', () => finish(null))
  socket.once('error', () => finish(null))
  return promise
}

/**
 * Reads the certificates of the hub and of the systems it needs, if they use https, and those of
 * SAML. Takes up to five seconds.
 */
export async function readCertificates(settings: Settings, now: Date): Promise<HostCertificate[]> {
  const hosts = encryptedAddresses.flatMap((setting) => {
    const url = settings[setting] ? new URL(settings[setting]) : null
    return url?.protocol === 'https:' ? [{ setting, url }] : []
  })
  const saml = samlCertificates(settings, now)
  const hostCertificates = hosts.map(async ({ setting, url }) => ({
    ...{ setting, host: url.host },
    endsAt: await readExpiry(url),
  }))
  return [...(await Promise.all(hostCertificates)), ...(await saml)]
}

/** Returns a function that reads the certificates at most every ten minutes. */
export function certificateReader(settings: Settings, clock: Clock) {
  let cached: { at: number; certificates: Promise<HostCertificate[]> } | null = null
  return (): Promise<HostCertificate[]> => {
    const now = clock()
    const at = now.getTime()
    if (cached === null || at - cached.at > CACHE_MS)
      cached = { at, certificates: readCertificates(settings, now) }
    return cached.certificates
  }
}
