import { useLingui } from '@lingui/react/macro'
import type { OrderState } from '#features/shop/orders/rules.ts'

/** The labels of staff's steps. `back`: an order that was out for delivery comes back to the store. */
export function useStepWords(): { names: Record<OrderState | 'back', string>; done: Record<OrderState, string> } {
  const { t } = useLingui()
  return {
    names: {
      unconfirmed: '',
      placed: t`The buyer has confirmed it`,
      confirmed: t`Confirm the order`,
      packed: t`It is packed`,
      back: t`It came back undelivered`,
      'out-for-delivery': t`It is on its way`,
      delivered: t`It is delivered`,
      cancelled: t`Cancel the order`,
      returned: '',
    },
    done: {
      unconfirmed: '',
      placed: t`The goods are reserved`,
      confirmed: t`Order confirmed`,
      packed: t`Order packed`,
      'out-for-delivery': t`Order on its way`,
      delivered: t`Order delivered`,
      cancelled: t`Order cancelled`,
      returned: '',
    },
  }
}
