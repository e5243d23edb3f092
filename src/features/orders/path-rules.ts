/** '12' of one's own order, '12-' and its signature for whoever has its link. */
export const orderRefPattern = /^[1-9]\d{0,14}(-[0-9a-f]{64})?$/

/** The page of an order for whoever has its link. */
export function orderPath(ref: string): string {
  return `/order/${ref}`
}
