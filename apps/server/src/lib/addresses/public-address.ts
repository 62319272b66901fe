import { type LookupAddress, type LookupAllOptions, lookup } from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'

// Networks outside the public internet (RFC 6890, RFC 4193, RFC 4291): the college's own, or the
// machine itself.
const privateNetworks = new BlockList()
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const)
  privateNetworks.addSubnet(network, prefix, 'ipv4')

/**
 * Routed IPv6 addresses; ranges that embed IPv4 or are reserved for documentation are excluded
 * separately.
 */
const routedIpv6 = new BlockList()
routedIpv6.addSubnet('2000::', 3, 'ipv6')
const excludedIpv6 = new BlockList()
for (const [network, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  excludedIpv6.addSubnet(network, prefix, 'ipv6')

/** Whether an IP address is on the public internet. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address)
  if (family === 4) return !privateNetworks.check(address, 'ipv4')
  return family === 6 && routedIpv6.check(address, 'ipv6') && !excludedIpv6.check(address, 'ipv6')
}

/** Error code for a blocked address, to distinguish it from network errors. */
export const privateAddressCode = 'E_INSIDE'

/** All addresses of a name. */
export type Resolve = (
  name: string,
  options: LookupAllOptions,
  callback: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void

/**
 * DNS lookup for a connection; fails when any of the addresses is not allowed. The connection uses
 * the address that was checked, so a name can't resolve to a public address for the check and to a
 * private one afterward.
 * @param resolve for tests, which have no name server
 */
export const guardedLookup =
  (isAllowed: (address: string) => boolean, resolve: Resolve = lookup): LookupFunction =>
  (hostname, options, callback) => {
    resolve(hostname, { ...options, all: true }, (error, addresses: LookupAddress[]) => {
      if (error) return callback(error, [])
      if (addresses.length === 0 || !addresses.every(({ address }) => isAllowed(address))) {
        const blocked = Object.assign(new Error('It leads inside.'), { code: privateAddressCode })
        return callback(blocked, [])
      }
      const [first] = addresses
      if (options.all) callback(null, addresses)
      else callback(null, first?.address ?? '', first?.family)
    })
  }

/**
 * Whether a URL may be requested: http or https, default ports, no credentials. {@link
 * guardedLookup} checks the resolved address later.
 * @param allowsPorts for tests, which can't use default ports
 */
export function canRequest(
  url: URL,
  isAllowed: (address: string) => boolean,
  allowsPorts = false,
): boolean {
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return false
  if (url.username !== '' || url.password !== '' || (!allowsPorts && url.port !== '')) return false
  const host = url.hostname.replace(/^\[|\]$/g, '')
  // A literal IP address is connected to without a lookup.
  return isIP(host) === 0 || isAllowed(host)
}
