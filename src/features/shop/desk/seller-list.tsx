import { msg } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { stateName } from '#features/directory/verification/gstin-rules.ts'
import { entriesOf } from '#features/people/staff/staff-entries.tsx'
import { staffList } from '#features/people/staff/staff-list.ts'
import { phoneText } from '#platform/values/india.ts'
import { button } from '#ui/button.ts'
import { Dialog } from '#ui/dialog.tsx'
import { useDisabledUntilHydrated } from '#ui/hydrated.ts'
import { SellerForm } from './seller-form.tsx'
import type { StaffSeller } from './seller-schema.ts'

/** The sellers of the shop, by name. */
export const sellerList = staffList({
  name: 'sellers',
  title: msg`Sellers`,
  description: msg`Their names are on products and invoices.`,
  isDescribed: true,
  actions: <AddSeller />,
  failure: msg`The sellers could not be loaded.`,
  entries: () =>
    entriesOf(
      '/api/admin/sellers',
      {},
      {
        of: 'sellers',
        look: 'pairs',
        row: (found, askAgain) => <SellerCard found={found} ask={askAgain} />,
        empty: { title: msg`There are no sellers yet`, text: msg`Every product names who sells it.` },
      },
    ),
})

function AddSeller() {
  const { t } = useLingui()
  const [isAdding, setIsAdding] = useState(false)
  const disabled = useDisabledUntilHydrated()
  return (
    <>
      <button type="button" {...disabled} onClick={() => setIsAdding(true)} className={button('primary')}>
        <Plus size={18} aria-hidden="true" />
        <Trans>Add seller</Trans>
      </button>
      {isAdding && (
        <Dialog title={t`New seller`} isWide onClose={() => setIsAdding(false)}>
          <SellerForm onDone={() => setIsAdding(false)} />
        </Dialog>
      )}
    </>
  )
}

type CardProps = {
  found: StaffSeller
  /** Requests the seller again. */
  ask: () => Promise<StaffSeller | undefined>
}

function SellerCard({ found, ask }: CardProps) {
  const { seller, products } = found
  const { gstin, street, city, pincode, email, phone } = seller
  const [isEditing, setIsEditing] = useState(false)
  const disabled = useDisabledUntilHydrated()
  const state = stateName(gstin.slice(0, 2))
  return (
    <article className="panel flex h-full flex-col p-5">
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
      <div className="mt-auto pt-3">
        <button
          type="button"
          {...disabled}
          onClick={() => setIsEditing(true)}
          className={button('quiet', '-mx-4 -mb-2')}
        >
          <Trans>Change</Trans>
          <span className="sr-only">: {seller.legalName}</span>
        </button>
      </div>
      {isEditing && (
        <Dialog title={seller.legalName} isWide onClose={() => setIsEditing(false)}>
          <SellerForm opened={found} ask={ask} onDone={() => setIsEditing(false)} />
        </Dialog>
      )}
    </article>
  )
}
