import { Trans, useLingui } from '@lingui/react/macro'
import { useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { StaffList } from '#features/people/staff/staff-list.tsx'
import { dayInIndia } from '#platform/values/india.ts'
import { button } from '#ui/button.ts'
import { Dialog } from '#ui/dialog.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { useDisabledUntilHydrated } from '#ui/hydrated.ts'
import { CouponForm } from './coupon-form.tsx'
import { CouponItem } from './coupon-item.tsx'
import { couponsQuery } from './queries.ts'

/** Staff's list of coupons, active ones first. */
export function CouponList({ after, userId }: { after: string | undefined; userId: number }) {
  const { t } = useLingui()
  const query = useSuspenseInfiniteQuery(couponsQuery(after))
  const coupons = query.data.pages.flatMap((page) => page.coupons)
  const [isAdding, setIsAdding] = useState(false)
  const disabled = useDisabledUntilHydrated()
  const today = dayInIndia(new Date())
  return (
    <>
      <button type="button" {...disabled} onClick={() => setIsAdding(true)} className={button('primary', 'mt-4')}>
        <Plus size={18} aria-hidden="true" />
        <Trans>Add coupon</Trans>
      </button>
      {coupons.length === 0 ? (
        <EmptyState
          title={<Trans>There are no coupons yet</Trans>}
          text={<Trans>A coupon takes a percentage or a sum off an order.</Trans>}
          className="mt-5"
        />
      ) : (
        <StaffList query={query} entries={coupons} keyOf={({ id }) => id}>
          {(found) => <CouponItem found={found} today={today} from={after} />}
        </StaffList>
      )}
      {isAdding && (
        <Dialog title={t`New coupon`} isWide onClose={() => setIsAdding(false)}>
          <CouponForm key={userId} today={today} onDone={() => setIsAdding(false)} />
        </Dialog>
      )}
    </>
  )
}
