/** How much of a material one piece of a product has, and what it costs, in rupees. */
export type Sold = { productId: number; content: number; price: number; stock: number }

/** So many whole pieces as a quantity of the material needs: 7.2 bags are 8. Nothing of less than a thousandth is one more. */
export function piecesFor(quantity: number, { content }: Pick<Sold, 'content'>): number {
  return Math.max(1, Math.ceil(Math.round((quantity / content) * 1000) / 1000))
}

/** Which of several products of a material is bought: of those that are there, the one with which the quantity costs least. */
export function bestOf<S extends Sold>(quantity: number, sold: readonly S[]): S | undefined {
  const costOf = (each: S) => piecesFor(quantity, each) * each.price
  return sold
    .filter(({ stock }) => stock > 0)
    .toSorted((one, other) => costOf(one) - costOf(other) || one.productId - other.productId)[0]
}
