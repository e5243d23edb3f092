import { addTax, lessTax, noTax, type Tax, taxIn } from '#features/shop/orders/tax-rules.ts'
import { partOf } from '#platform/values/apportion.ts'

/** A row of an invoice. Prices and amounts are in rupees with GST included, and the parts in `tax` are in paise. */
export type InvoiceRow = {
  /** The name of the product; null for delivery and unloading. */
  name: string | null
  hsn: string
  unit: string
  quantity: number
  /** For one piece, before the discount. */
  price: number
  discount: number
  amount: number
  gstRate: number
  tax: Tax
}

/**
 * Everything printed on an invoice or a credit note, as it was on the day of issue (rules 46 and 53 of the CGST Rules,
 * 2017).
 */
export type InvoiceContent = {
  seller: { name: string; address: string; gstin: string; state: string }
  buyer: { name: string; firm: string; gstin: string; address: string[] }
  /** The state of the delivery address, which decides the tax. */
  placeOfSupply: string
  orderNumber: string
  orderedOn: string
  rows: InvoiceRow[]
  total: number
}

/** The tax code for goods transport. It is printed in the row for the delivery. */
const deliveryCode = '996511'

export type InvoicedLine = {
  name: string
  hsn: string
  unit: string
  quantity: number
  price: number
  gstRate: number
  discount: number
  delivery: number
}

/**
 * The rows of an invoice for the lines of one seller. The goods come first. The delivery follows, with one row for each
 * GST rate among the goods.
 */
export function invoiceRows(lines: readonly InvoicedLine[], isWithinState: boolean): InvoiceRow[] {
  const goods = lines.map(({ delivery: _, ...line }): InvoiceRow => {
    const amount = line.quantity * line.price - line.discount
    return { ...line, amount, tax: taxIn(amount * 100, line.gstRate, isWithinState) }
  })
  const rates = [...new Set(lines.map(({ gstRate }) => gstRate))].sort((one, other) => one - other)
  const deliveries = rates.flatMap((gstRate): InvoiceRow[] => {
    const brought = lines.filter((line) => line.gstRate === gstRate && line.delivery > 0)
    const amount = brought.reduce((sum, { delivery }) => sum + delivery, 0)
    if (amount === 0) return []
    // The tax is rounded for each line separately, as in the totals of the order.
    const tax = brought.map(({ delivery }) => taxIn(delivery * 100, gstRate, isWithinState)).reduce(addTax, noTax)
    return [{ name: null, hsn: deliveryCode, unit: '', quantity: 1, price: amount, discount: 0, amount, gstRate, tax }]
  })
  return [...goods, ...deliveries]
}

/** The returned part of a line: `returned` pieces now, `before` pieces earlier, and the refund in rupees. */
export type CreditedLine = InvoicedLine & { before: number; returned: number; refund: number }

/**
 * The rows of a credit note. The tax of a row is the tax on everything returned so far, minus the tax on what was
 * returned before. So when a whole line has been returned, the taxes in its credit notes add up exactly to the tax of
 * the line.
 */
export function creditRows(lines: readonly CreditedLine[], isWithinState: boolean): InvoiceRow[] {
  return lines.map(({ before, returned, refund, delivery: _, ...line }) => {
    const paid = line.quantity * line.price - line.discount
    const earlier = partOf(paid, line.quantity, { before: 0, next: before })
    const taxUpTo = (rupees: number) => taxIn(rupees * 100, line.gstRate, isWithinState)
    const tax = lessTax(taxUpTo(earlier + refund), taxUpTo(earlier))
    return { ...line, quantity: returned, discount: returned * line.price - refund, amount: refund, tax }
  })
}

export function sumOfRows(rows: readonly InvoiceRow[]): { amount: number; tax: Tax } {
  return {
    amount: rows.reduce((sum, { amount }) => sum + amount, 0),
    tax: rows.reduce((sum, { tax }) => addTax(sum, tax), noTax),
  }
}

/** The totals of an invoice by GST rate, as tax returns require them, lowest rate first. */
export function sumsByRate(rows: readonly InvoiceRow[]): { gstRate: number; tax: Tax }[] {
  const rates = [...new Set(rows.map(({ gstRate }) => gstRate))].sort((one, other) => one - other)
  return rates.map((gstRate) => ({ gstRate, tax: sumOfRows(rows.filter((row) => row.gstRate === gstRate)).tax }))
}

const prefixes = { invoice: 'KB', 'credit-note': 'KC' }
export type InvoiceKind = keyof typeof prefixes

/** 'KB/26-27/000123': at most 16 characters, as rule 46 requires. The year starts on 1 April. */
export function invoiceNumber({ kind, year, serial }: { kind: InvoiceKind; year: number; serial: number }): string {
  const two = (number: number) => String(number % 100).padStart(2, '0')
  return `${prefixes[kind]}/${two(year)}-${two(year + 1)}/${String(serial).padStart(6, '0')}`
}

export function invoiceFile(number: string): string {
  return `${number.replaceAll('/', '-')}.pdf`
}
