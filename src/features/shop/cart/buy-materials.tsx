import { Trans, useLingui } from '@lingui/react/macro'
import { ShoppingCart } from 'lucide-react'
import { useState } from 'react'
import { createPortal } from 'react-dom'
import { linesOf } from '#features/estimating/estimates/rules.ts'
import { useOpenEstimate } from '#features/estimating/estimates/use-estimate.ts'
import { button } from '#ui/button.ts'
import { LateDialog } from '#ui/late-dialog.tsx'
import { lazyPart } from '#ui/lazy-part.tsx'
import { toast } from '#ui/toast.ts'
import { useAction } from '#ui/use-action.ts'
import { boughtTitle } from './bought-title.tsx'
import { buyMaterialsMutation } from './mutations.ts'
import type { BoughtMaterials } from './schema.ts'

const LazyBought = lazyPart(() => import('./bought-list.tsx'), 'BoughtList')

/**
 * Button that adds the materials of the open estimate to the cart. Materials that the shop does not sell are left out.
 */
export function BuyMaterials({ variant = 'secondary' }: { variant?: 'secondary' | 'quiet' }) {
  const { t } = useLingui()
  const estimate = useOpenEstimate()
  const [bought, setBought] = useState<BoughtMaterials>()
  const { mutate, isPending } = useAction(buyMaterialsMutation, {
    failed: t`The materials could not be put into the cart`,
    onSuccess: setBought,
  })
  const buy = () => {
    const materials = linesOf(estimate.read())
      .materials.filter(({ quantity }) => quantity > 0)
      .map(({ id, quantity }) => ({ material: id, quantity }))
    if (materials.length === 0) toast(t`No materials are selected yet.`)
    else mutate({ materials })
  }
  return (
    <>
      <button type="button" disabled={isPending} onClick={buy} className={button(variant)}>
        <ShoppingCart size={18} aria-hidden="true" />
        <Trans>Buy the materials</Trans>
      </button>
      {bought &&
        // A portal, because the menu that holds the button may close before the response arrives.
        createPortal(
          <LateDialog title={boughtTitle} onClose={() => setBought(undefined)}>
            <LazyBought bought={bought} onClose={() => setBought(undefined)} />
          </LateDialog>,
          document.body,
        )}
    </>
  )
}
