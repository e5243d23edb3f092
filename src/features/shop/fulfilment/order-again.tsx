import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { button } from '#ui/button.ts'
import { useFailureText } from '#ui/failure-text.ts'
import { toast, toastFailure } from '#ui/toast.ts'
import { orderAgainMutation } from './mutations.ts'

/** Puts the goods of an order into the cart again. */
export function OrderAgain({ reference, onAdded }: { reference: string; onAdded: () => void }) {
  const { t } = useLingui()
  const failureText = useFailureText()
  const { mutate, isPending } = useMutation({
    ...orderAgainMutation(reference),
    onSuccess: ({ added, left }) => {
      if (added === 0) return toast(t`None of this is sold at the moment.`)
      if (left > 0) toast(t`Some of this is not sold at the moment. The rest is in your cart.`)
      onAdded()
    },
    onError: (error) => toastFailure(failureText(error), undefined, error),
  })
  return (
    <button type="button" disabled={isPending} onClick={() => mutate(undefined)} className={button('secondary')}>
      <Trans>Buy again</Trans>
    </button>
  )
}
