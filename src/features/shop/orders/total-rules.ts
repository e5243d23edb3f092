import { apportion, partOf } from '#platform/values/apportion.ts'
import { addTax, noTax, type Tax, taxIn } from './tax-rules.ts'

/** The inputs of a line's total. `price` is the price of one piece in rupees, GST included. */
export type PricedLine = { quantity: number; price: number; gstRate: number; sellerState: string }

export type Totals = {
  /** In rupees: the goods before the discount, the discount, delivery and unloading, and the amount to pay. */
  goods: number
  discount: number
  delivery: number
  unloading: number
  total: number
  /**
   * For each line, its share of the discount, and its share of the charges for delivery and unloading. These charges
   * are taxed at the rate of the line's goods.
   */
  shares: { discount: number; delivery: number }[]
  /** The tax in the total, in paise. */
  tax: Tax
}

/**
 * The totals of an order. Discount, delivery and unloading are divided among the lines in proportion to their value. So
 * each rupee is taxed at the rate of the goods it belongs to, and the taxes of the lines add up to the tax of the
 * order.
 */
export function totalsOf(
  lines: readonly PricedLine[],
  given: { discount: number; delivery: number; unloading: number; state: string },
): Totals {
  const amounts = lines.map(({ quantity, price }) => quantity * price)
  const goods = amounts.reduce((sum, each) => sum + each, 0)
  const discounts = apportion(given.discount, amounts)
  const deliveries = apportion(given.delivery + given.unloading, amounts)
  const shares = lines.map((_, at) => ({ discount: discounts[at]!, delivery: deliveries[at]! }))
  const { discount, delivery, unloading } = given
  return {
    ...{ goods, discount, delivery, unloading },
    total: goods - discount + delivery + unloading,
    shares,
    tax: lines
      .map((line, at) => taxOfLine({ ...line, ...shares[at]! }, given.state))
      .reduce((sum, { goods, delivery }) => addTax(addTax(sum, goods), delivery), noTax),
  }
}

/** The tax in a line after its discount, and the tax in its share of the delivery: two rows of an invoice. */
export function taxOfLine(
  line: PricedLine & { discount: number; delivery: number },
  state: string,
): { goods: Tax; delivery: Tax } {
  const isWithin = line.sellerState === state
  return {
    goods: taxIn((line.quantity * line.price - line.discount) * 100, line.gstRate, isWithin),
    delivery: taxIn(line.delivery * 100, line.gstRate, isWithin),
  }
}

/**
 * The refund for `returned` pieces of a line, after `before` pieces were refunded: their part of the price after the
 * discount. All refunds for a line add up to what was paid for it.
 */
export function refundOf(
  line: { quantity: number; price: number; discount: number },
  { before, returned }: { before: number; returned: number },
): number {
  const paid = line.quantity * line.price - line.discount
  return partOf(paid, line.quantity, { before, next: returned })
}
