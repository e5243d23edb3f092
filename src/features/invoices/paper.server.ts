import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { formatDate, formatNumber, formatRupees } from '../../platform/format.ts'
import type { Language } from '../../platform/languages.ts'
import { i18nOf } from '../../platform/messages.server.ts'
import type { PdfDescription, PdfPart } from '../../platform/pdf-description.server.ts'
import type { ProductUnit } from '../catalog/category-rules.ts'
import type { Tax } from '../orders/tax-rules.ts'
import { stateName } from '../verification/gstin-rules.ts'
import { type InvoiceContent, type InvoiceRow, sumOfRows, sumsByRate } from './content-rules.ts'
import type { IssuedInvoice } from './invoices.server.ts'

/** An invoice or a credit note as it is printed, in the reader's language. */
export function describeInvoice(invoice: IssuedInvoice, language: Language): PdfDescription {
  const i18n = i18nOf(language)
  const { content, kind, number } = invoice
  const isInterstate = content.seller.state !== content.placeOfSupply
  return {
    title: kind === 'invoice' ? i18n._(msg`Tax invoice ${number}`) : i18n._(msg`Credit note ${number}`),
    language,
    head: ['KamshetBuild', formatDate(language, invoice.issuedOn)],
    parts: [
      { kind: 'facts', facts: factsOf(i18n, language, invoice) },
      { kind: 'heading', text: i18n._(msg`Goods and delivery`) },
      rowsTable(i18n, content),
      { kind: 'heading', text: i18n._(msg`GST in this total`) },
      taxTable(i18n, content.rows, isInterstate),
      { kind: 'paragraph', text: i18n._(msg`All prices include GST. GST is not payable on reverse charge.`) },
      {
        kind: 'paragraph',
        text: i18n._(msg`Issued by ${content.seller.name} by computer; it is valid without a signature.`),
      },
    ],
  }
}

function factsOf(
  i18n: I18n,
  language: Language,
  { content, issuedOn, kind, number, reduces }: IssuedInvoice,
): [string, string][] {
  const { seller, buyer } = content
  const who = [buyer.firm, buyer.name].filter(Boolean).join(', ')
  const state = stateText(i18n, content.placeOfSupply)
  return [
    [kind === 'invoice' ? i18n._(msg`Invoice number`) : i18n._(msg`Number of the credit note`), number],
    [i18n._(msg`Date`), formatDate(language, issuedOn)],
    ...(reduces
      ? [
          [i18n._(msg`For the invoice`), `${reduces.number}, ${formatDate(language, reduces.issuedOn)}`] as [
            string,
            string,
          ],
        ]
      : []),
    [i18n._(msg`Order`), content.orderNumber],
    [i18n._(msg`Ordered on`), formatDate(language, content.orderedOn)],
    [i18n._(msg`Sold by`), `${seller.name}, ${seller.address}`],
    [i18n._(msg`GSTIN of the seller`), seller.gstin],
    ...(who ? [[i18n._(msg`Buyer`), who] as [string, string]] : []),
    ...(buyer.gstin ? [[i18n._(msg`GSTIN of the buyer`), buyer.gstin] as [string, string]] : []),
    ...(buyer.address.length > 0
      ? [[i18n._(msg`Delivered to`), [...buyer.address, state].join(', ')] as [string, string]]
      : []),
    [i18n._(msg`Place of supply`), `${state} (${content.placeOfSupply})`],
  ]
}

function rowsTable(i18n: I18n, { rows, total }: InvoiceContent): PdfPart {
  return {
    kind: 'table',
    columns: [
      { heading: i18n._(msg`What`), share: 3.9 },
      { heading: 'HSN/SAC', share: 2.1 },
      { heading: i18n._(msg`Quantity`), share: 1.9, isNumber: true },
      { heading: i18n._(msg`Price`), share: 1.8, isNumber: true },
      { heading: i18n._(msg`Discount`), share: 1.7, isNumber: true },
      { heading: i18n._(msg`Taxable value`), share: 2.1, isNumber: true },
      { heading: i18n._(msg`GST`), share: 1.1, isNumber: true },
      { heading: i18n._(msg`Amount`), share: 2, isNumber: true },
    ],
    rows: rows.map((row) => [
      row.name ?? i18n._(msg`Delivery and unloading`),
      row.hsn,
      row.name === null ? '' : `${formatNumber(row.quantity)} ${unitCodes[row.unit] ?? 'OTH'}`,
      formatRupees(row.price),
      row.discount > 0 ? formatRupees(row.discount) : '',
      paiseText(row.tax.taxable),
      `${row.gstRate}%`,
      formatRupees(row.amount),
    ]),
    total: [i18n._(msg`Total`), '', '', '', '', paiseText(sumOfRows(rows).tax.taxable), '', formatRupees(total)],
  }
}

/** Units as tax papers name them in every language: the unit quantity codes of the GST network. */
const unitCodes: Record<string, string> = {
  ...({ piece: 'PCS', bag: 'BAG', box: 'BOX', bucket: 'NOS', set: 'SET' } satisfies Partial<
    Record<ProductUnit, string>
  >),
  ...({ pair: 'PRS', sheet: 'NOS', meter: 'MTR', roll: 'ROL' } satisfies Partial<Record<ProductUnit, string>>),
}

function taxTable(i18n: I18n, rows: readonly InvoiceRow[], isInterstate: boolean): PdfPart {
  const cells = (tax: Tax) => [
    paiseText(tax.taxable),
    ...(isInterstate ? [paiseText(tax.igst)] : [paiseText(tax.cgst), paiseText(tax.sgst)]),
    paiseText(tax.cgst + tax.sgst + tax.igst),
  ]
  // Each part with its own rate, as rule 46 asks.
  const rateText = (rate: number) => (isInterstate ? `IGST ${rate}%` : `CGST ${rate / 2}%, SGST ${rate / 2}%`)
  return {
    kind: 'table',
    columns: [
      { heading: i18n._(msg`Rate`), share: 2.6 },
      { heading: i18n._(msg`Taxable value`), share: 2, isNumber: true },
      ...(isInterstate
        ? [{ heading: 'IGST', share: 2, isNumber: true }]
        : [
            { heading: 'CGST', share: 2, isNumber: true },
            { heading: 'SGST', share: 2, isNumber: true },
          ]),
      { heading: i18n._(msg`GST in all`), share: 2, isNumber: true },
    ],
    rows: sumsByRate(rows).map(({ gstRate, tax }) => [rateText(gstRate), ...cells(tax)]),
    total: [i18n._(msg`Total`), ...cells(sumOfRows(rows).tax)],
  }
}

/** Where nearly everything goes, in the reader's language. */
function stateText(i18n: I18n, code: string): string {
  return code === '27' ? i18n._(msg`Maharashtra`) : stateName(code)
}

/** 211780 → '₹2,117.80' */
function paiseText(paise: number): string {
  return `₹${formatNumber(paise / 100, 2)}`
}
