/** The results of a plain form, as they appear in the address of the cart's page, for example `/cart?said=added`. */
export const saidWords = [
  'added',
  'changed',
  'stock',
  'most',
  'out',
  'full',
  'gone',
  'removed',
  'invalid',
  'busy',
] as const
export type Said = (typeof saidWords)[number]

/** The search parameter `undo` after a removal, for example '12.2': the product's id and the removed quantity. */
export const undoText = (productId: number, quantity: number) => `${productId}.${quantity}`

export function readUndo(text: string): { productId: number; quantity: number } | undefined {
  const read = /^([1-9]\d{0,8})\.([1-9]\d{0,2})$/.exec(text)
  return read ? { productId: Number(read[1]), quantity: Number(read[2]) } : undefined
}

/** The prices that a form acknowledges, each after its product's id. For example, '12.2699-15.149'. */
export const pricesText = (lines: readonly { productId: number; price: number }[]) =>
  lines.map(({ productId, price }) => `${productId}.${price}`).join('-')

export function readPrices(text: string): { productId: number; price: number }[] {
  return text.split('-').flatMap((part) => {
    const read = /^([1-9]\d{0,8})\.([1-9]\d{0,7})$/.exec(part)
    return read ? [{ productId: Number(read[1]), price: Number(read[2]) }] : []
  })
}
