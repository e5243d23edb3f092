import { withoutUnseen } from '#platform/languages/unseen.ts'

/** Words of letters of any script, digits and the signs that RFC 5321 allows, with dots between them (RFC 6531). */
const localPart = /^[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+(?:\.[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+)*$/u
/** A domain in any script. The URL parser checks the rest. */
const domainName = /^[\p{L}\p{M}\p{N}-]+(?:\.[\p{L}\p{M}\p{N}-]+)+$/u
/** The same domain as the mail servers know it (RFC 5890): labels of at most 63 letters, digits and hyphens. */
const asciiDomain = /^(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+(?:[a-z]{2,63}|xn--[a-z\d-]{1,58}[a-z\d])$/

/**
 * Normalises an email address to lower case, with its domain in ASCII: 'Ramesh@उदाहरण.भारत' becomes
 * 'ramesh@xn--p1b6ci4b4b3a.xn--h2brj9c', so that both ways to write it are equal. Undefined if the text is not an
 * address.
 */
export function emailAddress(typed: string): string | undefined {
  const [local = '', domain = '', ...more] = withoutUnseen(typed).trim().normalize('NFC').toLowerCase().split('@')
  if (more.length > 0 || !localPart.test(local) || !domainName.test(domain)) return undefined
  const address = `http://${domain}`
  const host = URL.canParse(address) ? new URL(address).hostname : ''
  const isTooLong = new TextEncoder().encode(local).length > 64 || local.length + host.length > 253
  return asciiDomain.test(host) && !isTooLong ? `${local}@${host}` : undefined
}

/** The link that writes to an address. Some signs of an address have another meaning in a link. */
export function emailLink(address: string): string {
  return `mailto:${address.split('@').map(encodeURIComponent).join('@')}`
}
