/** The page of an order for whoever has its link. */
export function orderPath(ref: string): string {
  return `/order/${ref}`
}
