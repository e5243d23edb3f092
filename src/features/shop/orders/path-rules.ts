/**
 * The reference of an order in an address: '12' for the buyer's account, '12-' and a signature for a link, '12-r', the
 * time of expiry and a signature for a lookup.
 */
export const orderRefPattern = /^[1-9]\d{0,14}(-(r[0-9a-z]{1,10}-)?[0-9a-f]{64})?$/

/** Whether the reference comes from a lookup, which shows only the order's progress. */
export function isLookupRef(ref: string): boolean {
  return ref.includes('-r')
}

/** The path of an order's page. */
export function orderPath(ref: string): string {
  return `/order/${ref}`
}
