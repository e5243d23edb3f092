import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { entriesOf } from '#features/people/staff/staff-entries.tsx'
import { staffList } from '#features/people/staff/staff-list.ts'
import { dayInIndia } from '#platform/values/india.ts'
import { button } from '#ui/button.ts'
import { Dialog } from '#ui/dialog.tsx'
import { useDisabledUntilHydrated } from '#ui/hydrated.ts'
import { CouponForm } from './coupon-form.tsx'
import { CouponItem } from './coupon-item.tsx'

/** The shop's coupons, active ones first. */
export const couponList = staffList({
  name: 'coupons',
  title: msg`Coupons`,
  description: msg`Coupons for a discount, and how often each was used.`,
  isDescribed: true,
  actions: <AddCoupon />,
  failure: msg`The coupons could not be loaded.`,
  entries: () =>
    entriesOf(
      '/api/admin/coupons',
      {},
      {
        of: 'coupons',
        row: (found, askAgain) => <CouponItem found={found} ask={askAgain} />,
        empty: {
          title: msg`There are no coupons yet`,
          text: msg`A coupon takes a percentage or an amount off an order.`,
        },
      },
    ),
})

function AddCoupon() {
  const { t } = useLingui()
  const [isAdding, setIsAdding] = useState(false)
  const disabled = useDisabledUntilHydrated()
  return (
    <>
      <button type="button" {...disabled} onClick={() => setIsAdding(true)} className={button('primary')}>
        <Plus size={18} aria-hidden="true" />
        <Trans>Add coupon</Trans>
      </button>
      {isAdding && (
        <Dialog title={t`New coupon`} isWide onClose={() => setIsAdding(false)}>
          <CouponForm today={dayInIndia(new Date())} onDone={() => setIsAdding(false)} />
        </Dialog>
      )}
    </>
  )
}
