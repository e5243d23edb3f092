/**
 * The reference of an order in an address: '12' for the buyer's account, '12-' and a signature for a link, '12-r', its
 * end and a signature for a lookup.
 */
export const orderRefPattern = /^[1-9]\d{0,14}(-(r[0-9a-z]{1,10}-)?[0-9a-f]{64})?$/

/** Whether the reference comes from a lookup, which shows only the order's progress. */
export function isLookupRef(ref: string): boolean {
  return ref.includes('-r')
}

/** The page of an order, for a visitor with its link. */
export function orderPath(ref: string): string {
  return `/order/${ref}`
}
