import { type LookupOptions, lookup as lookUp } from 'node:dns'
import { BlockList, isIPv4, isIPv6, type LookupFunction } from 'node:net'

/** Networks that are not public: this machine, private networks, and networks reserved for tests and documentation. */
const notPublic = new BlockList()
for (const network of [
  ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12', '192.0.0.0/24'],
  ...['192.0.2.0/24', '192.88.99.0/24', '192.168.0.0/16', '198.18.0.0/15', '198.51.100.0/24', '203.0.113.0/24'],
  ...['224.0.0.0/4', '240.0.0.0/4', '2001::/23', '2001:db8::/32', '2002::/16'],
]) {
  const [address = '', bits] = network.split('/')
  notPublic.addSubnet(address, Number(bits), isIPv4(address) ? 'ipv4' : 'ipv6')
}
/** The allocated part of IPv6. IPv6 addresses that contain an IPv4 address are outside it. */
const givenOut = new BlockList()
givenOut.addSubnet('2000::', 3, 'ipv6')

/** Whether an IP address is on the public internet. */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !notPublic.check(address, 'ipv4')
  return isIPv6(address) && givenOut.check(address, 'ipv6') && !notPublic.check(address, 'ipv6')
}

/**
 * Looks up the host name of an address given by a stranger. Fails unless all its IP addresses are public. The
 * connection uses one of the checked IP addresses. So it cannot reach a private one even if the name's records change
 * meanwhile.
 */
export const publicLookup: LookupFunction = (hostname, options, callback) => {
  lookUp(hostname, { ...(options as LookupOptions), all: true }, (error, found) => {
    if (error) return callback(error, '')
    const [first] = found
    if (!first || !found.every(({ address }) => isPublicAddress(address)))
      return callback(Object.assign(new Error(`${hostname} is not a public address`), { code: 'ENOTPUBLIC' }), '')
    if (options.all) callback(null, found)
    else callback(null, first.address, first.family)
  })
}
