import { useEffect, useEffectEvent } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { rememberedPincode, rememberPincode } from '#features/shop/delivery/place-store.ts'
import type { Checkout, CheckoutFormFields, CheckoutFormInput } from './schema.ts'

type Form = Pick<UseFormReturn<CheckoutFormInput, unknown, CheckoutFormFields>, 'getValues' | 'setValue'>

/** Fills in the pincode that was entered on this device before, and remembers one that we deliver to. */
export function useRememberedPincode({ area }: Checkout, { getValues, setValue }: Form): void {
  const fillIn = useEffectEvent(() => {
    const pincode = rememberedPincode()
    if (pincode && !getValues('pincode')?.trim()) setValue('pincode', pincode)
  })
  useEffect(() => fillIn(), [])
  const pincode = area?.pincode
  useEffect(() => {
    if (pincode) rememberPincode(pincode)
  }, [pincode])
}
