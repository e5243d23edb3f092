import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { stateName } from '#features/directory/verification/gstin-rules.ts'
import { phoneText } from '#platform/values/india.ts'
import { button } from '#ui/button.ts'
import { Dialog } from '#ui/dialog.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { useDisabledUntilHydrated } from '#ui/hydrated.ts'
import { SellerForm } from './seller-form.tsx'
import { sellersQuery } from './seller-queries.ts'
import type { StaffSeller } from './seller-schema.ts'

/** Lists the sellers of the shop. */
export function SellerList({ userId }: { userId: number }) {
  const { t } = useLingui()
  const { sellers } = useSuspenseQuery(sellersQuery).data
  const [open, setOpen] = useState<StaffSeller | 'new'>()
  const disabled = useDisabledUntilHydrated()
  const close = () => setOpen(undefined)
  return (
    <>
      <button type="button" {...disabled} onClick={() => setOpen('new')} className={button('primary', 'mt-4')}>
        <Plus size={18} aria-hidden="true" />
        <Trans>Add seller</Trans>
      </button>
      {sellers.length === 0 && (
        <EmptyState
          title={<Trans>There are no sellers yet</Trans>}
          text={<Trans>Every product names who sells it.</Trans>}
          className="mt-5"
        />
      )}
      <ul className="mt-5 grid gap-4 empty:hidden md:grid-cols-2">
        {sellers.map((found) => (
          <li key={found.id} className="panel flex flex-col p-5">
            <Seller found={found} />
            <div className="mt-auto pt-3">
              <button
                type="button"
                {...disabled}
                onClick={() => setOpen(found)}
                className={button('quiet', '-mx-4 -mb-2')}
              >
                <Trans>Change</Trans>
                <span className="sr-only">: {found.seller.legalName}</span>
              </button>
            </div>
          </li>
        ))}
      </ul>
      {open === 'new' && (
        <Dialog title={t`New seller`} isWide onClose={close}>
          <SellerForm key={userId} onDone={close} />
        </Dialog>
      )}
      {open && open !== 'new' && (
        <Dialog title={open.seller.legalName} isWide onClose={close}>
          <SellerForm key={`${userId} ${open.id}`} opened={open} onDone={close} />
        </Dialog>
      )}
    </>
  )
}

function Seller({ found: { seller, products } }: { found: StaffSeller }) {
  const { gstin, street, city, pincode, email, phone } = seller
  const state = stateName(gstin.slice(0, 2))
  return (
    <>
      <h3 className="text-lg font-bold wrap-anywhere">{seller.legalName}</h3>
      <p className="mt-1 text-muted wrap-anywhere">
        {street}, {city} {pincode}
        <br />
        <Trans>GSTIN {gstin}</Trans> · {state}
        <br />
        {email}
        <br />
        {phoneText(phone)}
      </p>
      <p className="mt-2 font-medium">
        <Plural value={products} _0="No products" one="# product" other="# products" />
      </p>
    </>
  )
}
