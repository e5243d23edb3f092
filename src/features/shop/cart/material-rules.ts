/**
 * A product that the shop sells as a material. `content`: how much of the material one piece holds. `price`: in rupees
 * per piece.
 */
export type Sold = { productId: number; content: number; price: number; stock: number }

/**
 * How many whole pieces are needed for a quantity of the material. For example, 7.2 bags need 8 pieces of one bag each.
 * An excess below a thousandth of a piece is ignored, because it is a rounding error.
 */
export function piecesFor(quantity: number, { content }: Pick<Sold, 'content'>): number {
  return Math.max(1, Math.ceil(Math.round((quantity / content) * 1000) / 1000))
}

/** Chooses the product in stock that has the lowest total price for the quantity. */
export function bestOf<S extends Sold>(quantity: number, sold: readonly S[]): S | undefined {
  const costOf = (each: S) => piecesFor(quantity, each) * each.price
  return sold
    .filter(({ stock }) => stock > 0)
    .toSorted((one, other) => costOf(one) - costOf(other) || one.productId - other.productId)[0]
}
