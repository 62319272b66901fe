import { type LookupAddress, lookup } from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'

// Networks that are not the public internet (RFC 6890, RFC 4193, RFC 4291): what stands there is the
// college's own, or the machine itself.
const inside = new BlockList()
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
  inside.addSubnet(network, prefix, 'ipv4')

/** All that is routed in IPv6; of that, what only wraps IPv4 or is for documents is not for us. */
const outside6 = new BlockList()
outside6.addSubnet('2000::', 3, 'ipv6')
const wrapped6 = new BlockList()
for (const [network, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  wrapped6.addSubnet(network, prefix, 'ipv6')

/** Whether an IP address is one of the public internet. */
export function isOutside(address: string): boolean {
  const family = isIP(address)
  if (family === 4) return !inside.check(address, 'ipv4')
  return family === 6 && outside6.check(address, 'ipv6') && !wrapped6.check(address, 'ipv6')
}

/** What a refused address is called: it is no fault of the network. */
export const insideCode = 'E_INSIDE'

/**
 * Looks a name up for a connection, and refuses it when any of its addresses is not allowed. The
 * connection goes to what was looked at: a name cannot be public for the look and private after it.
 */
export const guardedLookup =
  (isAllowed: (address: string) => boolean): LookupFunction =>
  (hostname, options, callback) => {
    lookup(hostname, { ...options, all: true }, (error, found: LookupAddress[]) => {
      if (error) return callback(error, [])
      if (found.length === 0 || !found.every(({ address }) => isAllowed(address))) {
        const refusal = Object.assign(new Error('It leads inside.'), { code: insideCode })
        return callback(refusal, [])
      }
      const [first] = found
      if (options.all) callback(null, found)
      else callback(null, first?.address ?? '', first?.family)
    })
  }

/**
 * Whether a question may go to an address: over the web, to the usual doors, without a name before the host.
 * What its name leads to is looked at again by {@link guardedLookup}.
 * @param hasPorts for tests, which have no usual doors
 */
export function mayAsk(
  url: URL,
  isAllowed: (address: string) => boolean,
  hasPorts = false,
): boolean {
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return false
  if (url.username !== '' || url.password !== '' || (!hasPorts && url.port !== '')) return false
  const host = url.hostname.replace(/^\[|\]$/g, '')
  // A number is connected to without being looked up.
  return isIP(host) === 0 || isAllowed(host)
}
