import { apportion, partOf } from '#platform/values/apportion.ts'
import { addTax, noTax, type Tax, taxIn } from './tax-rules.ts'

/** What is charged for one product; `price` in rupees for one, GST included. */
export type PricedLine = { quantity: number; price: number; gstRate: number; sellerState: string }

export type Totals = {
  /** In rupees: of the goods before the discount, what is taken off, delivery and unloading, and what is paid. */
  goods: number
  discount: number
  delivery: number
  unloading: number
  total: number
  /** Each line's shares of the discount, and of delivery and unloading, which is taxed as the goods it brings. */
  shares: { discount: number; delivery: number }[]
  /** What is in the total, in paise. */
  tax: Tax
}

/**
 * The totals of an order. Discount and delivery are divided among the lines in proportion to their value, so that each rupee has the
 * rate of what it belongs to, and the tax of the lines adds up to that of the order.
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

/** The tax in a line after its discount, and in its share of the delivery: two rows of an invoice. */
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
 * What is paid back for `returned` more of a line, of which `before` have come back already: its part of the price after the discount.
 * The parts of all of them add up to what was paid for the line.
 */
export function refundOf(
  line: { quantity: number; price: number; discount: number },
  { before, returned }: { before: number; returned: number },
): number {
  const paid = line.quantity * line.price - line.discount
  return partOf(paid, line.quantity, { before, next: returned })
}
