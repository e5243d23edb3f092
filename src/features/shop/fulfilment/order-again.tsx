import { Trans, useLingui } from '@lingui/react/macro'
import { button } from '#ui/button.ts'
import { toast } from '#ui/toast.ts'
import { useAction } from '#ui/use-action.ts'
import { orderAgainMutation } from './mutations.ts'

/** Puts the goods of an order into the cart again. */
export function OrderAgain({ reference, onAdded }: { reference: string; onAdded: () => void }) {
  const { t } = useLingui()
  const { mutate, isPending } = useAction(orderAgainMutation(reference), {
    onSuccess: ({ added, left }) => {
      if (added === 0) return toast(t`None of this is sold at the moment.`)
      if (left > 0) toast(t`Some of this is not sold at the moment. The rest is in your cart.`)
      onAdded()
    },
  })
  return (
    <button type="button" disabled={isPending} onClick={() => mutate(undefined)} className={button('secondary')}>
      <Trans>Buy again</Trans>
    </button>
  )
}
