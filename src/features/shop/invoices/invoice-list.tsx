import { Trans } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { FileDown } from 'lucide-react'
import { addressOf } from '#platform/http/endpoint.ts'
import { formatDate, formatRupees } from '#platform/languages/format.ts'
import { useLanguage } from '#ui/language.ts'
import { invoicesQuery } from './queries.ts'

/** The invoices and credit notes of an order, as files in the language of the page. */
export function InvoiceList({ reference }: { reference: string }) {
  const language = useLanguage()
  const { data: invoices } = useSuspenseQuery(invoicesQuery(reference))
  if (invoices.length === 0)
    return (
      <p className="text-muted">
        <Trans>The invoice will be here once the order is packed.</Trans>
      </p>
    )
  return (
    <ul className="space-y-2">
      {invoices.map(({ id, kind, number, issuedOn, total }) => (
        <li key={id}>
          <a
            href={addressOf(
              '/api/orders/{ref}/invoices/{invoice}',
              { ref: reference, invoice: id },
              `?language=${language}`,
            )}
            download
            className="flex min-h-12 items-center gap-3 rounded-md border border-line px-4 py-2 hover:bg-sunken"
          >
            <FileDown size={20} aria-hidden="true" className="shrink-0 text-primary" />
            <span className="min-w-0 flex-1">
              <span className="block font-medium">
                {kind === 'invoice' ? <Trans>Tax invoice {number}</Trans> : <Trans>Credit note {number}</Trans>}
              </span>
              <span className="block text-sm text-muted">{formatDate(language, issuedOn)}</span>
            </span>
            <span className="tabular-nums">{formatRupees(total)}</span>
          </a>
        </li>
      ))}
    </ul>
  )
}
