import { isIP } from 'node:net'
import { connect } from 'node:tls'
import { encryptedAddresses, type HostCertificate } from '@myhub/domain/operations/hub-findings.ts'
import type { Clock } from '#lib/clock.ts'
import type { Settings } from '#settings.ts'

const SECOND = 1000
/** A host that takes longer is not read. */
const PATIENCE = 5 * SECOND
/** Certificates change rarely, and their hosts are not the hub's alone. */
const KEPT_FOR = 600 * SECOND

/** Null if the host doesn't present a certificate in time. */
function expiryOf({ hostname, port }: URL): Promise<Date | null> {
  const host = hostname.replace(/^\[|\]$/g, '')
  const { promise, resolve } = Promise.withResolvers<Date | null>()
  const socket = connect({
    ...{ host, port: Number(port || 443), timeout: PATIENCE },
    // A name of a host, not an address, chooses the certificate.
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

type Addresses = Pick<Settings, (typeof encryptedAddresses)[number]>

/**
 * The certificates of the hub and of the systems that it needs, as far as they use https. Takes up
 * to five seconds.
 */
export function readCertificates(settings: Addresses): Promise<HostCertificate[]> {
  const found = encryptedAddresses.flatMap((setting) => {
    const url = settings[setting] ? new URL(settings[setting]) : null
    return url?.protocol === 'https:' ? [{ setting, url }] : []
  })
  return Promise.all(
    found.map(async ({ setting, url }) => ({
      ...{ setting, host: url.host },
      endsAt: await expiryOf(url),
    })),
  )
}

/** The same, read at most every ten minutes. */
export function certificateReader(settings: Addresses, clock: Clock) {
  let kept: { at: number; certificates: Promise<HostCertificate[]> } | null = null
  return (): Promise<HostCertificate[]> => {
    const at = clock().getTime()
    if (kept === null || at - kept.at > KEPT_FOR)
      kept = { at, certificates: readCertificates(settings) }
    return kept.certificates
  }
}
