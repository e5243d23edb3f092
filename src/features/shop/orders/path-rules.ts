/** '12' of one's own order, '12-' and its signature for whoever has its link, '12-r', its end and a signature for who has looked it up. */
export const orderRefPattern = /^[1-9]\d{0,14}(-(r[0-9a-z]{1,10}-)?[0-9a-f]{64})?$/

/** Whether it is one of who has looked the order up: it shows where the order is, and no more. */
export function isLookupRef(ref: string): boolean {
  return ref.includes('-r')
}

/** The page of an order for whoever has its link. */
export function orderPath(ref: string): string {
  return `/order/${ref}`
}
