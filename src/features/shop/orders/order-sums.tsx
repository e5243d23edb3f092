import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { formatNumber, formatRupees } from '#platform/languages/format.ts'
import type { Order } from './schema.ts'

type Sums = Pick<Order, 'goods' | 'discount' | 'delivery' | 'unloading' | 'total' | 'tax'>

type Props = {
  sums: Sums
  isDeliveryKnown: boolean
  /** Says what brings the order and for how much, where it is not ordered yet. */
  delivery?: string | undefined
}

/** The totals of a cart or an order. The rows for discount and unloading are left out if they are 0. */
export function OrderSums({ sums, isDeliveryKnown, delivery }: Props) {
  const { t } = useLingui()
  const gst = paiseText(sums.tax.cgst + sums.tax.sgst + sums.tax.igst)
  const [cgst, sgst, igst] = [sums.tax.cgst, sums.tax.sgst, sums.tax.igst].map(paiseText)
  return (
    <div>
      <dl className="space-y-1.5">
        <Sum name={t`Goods`}>{formatRupees(sums.goods)}</Sum>
        {sums.discount > 0 && <Sum name={t`Discount`}>{formatRupees(-sums.discount)}</Sum>}
        <Sum name={t`Delivery`}>
          {isDeliveryKnown ? sums.delivery > 0 ? formatRupees(sums.delivery) : <Trans>Free</Trans> : '–'}
        </Sum>
        {sums.unloading > 0 && <Sum name={t`Unloading`}>{formatRupees(sums.unloading)}</Sum>}
        <div className="flex items-baseline justify-between gap-4 border-t border-line pt-3 text-lg font-bold">
          <dt>
            <Trans>Total</Trans>
          </dt>
          <dd className="tabular-nums">{formatRupees(sums.total)}</dd>
        </div>
      </dl>
      {delivery && <p className="mt-1.5 text-sm text-muted">{delivery}</p>}
      <p className="mt-1.5 text-sm text-muted">
        {sums.tax.igst > 0 && sums.tax.cgst === 0 ? (
          <Trans>
            With {gst} GST (IGST {igst})
          </Trans>
        ) : (
          <Trans>
            With {gst} GST (CGST {cgst}, SGST {sgst})
          </Trans>
        )}
      </p>
    </div>
  )
}

function Sum({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex justify-between gap-4">
      <dt className="text-muted">{name}</dt>
      <dd className="tabular-nums">{children}</dd>
    </div>
  )
}

/** 21178 → '₹211.78' */
function paiseText(paise: number): string {
  return `₹${formatNumber(paise / 100, 2)}`
}
