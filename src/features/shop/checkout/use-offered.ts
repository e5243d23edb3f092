import { useEffect } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { Checkout, CheckoutFormFields, CheckoutFormInput } from './schema.ts'

type Form = Pick<UseFormReturn<CheckoutFormInput, unknown, CheckoutFormFields>, 'getValues' | 'setValue'>

/**
 * Replaces a chosen day or way to pay that is no longer offered by the first that is. A different pincode has
 * different days, and a different total different ways to pay.
 */
export function useOffered({ area, payments }: Checkout, { getValues, setValue }: Form): void {
  const days = area?.days.join(' ')
  const ways = payments.join(' ')
  useEffect(() => {
    const [first] = days?.split(' ') ?? []
    if (first && !days!.split(' ').includes(getValues('slotDay'))) setValue('slotDay', first)
  }, [days, getValues, setValue])
  useEffect(() => {
    const offered = ways.split(' ') as CheckoutFormInput['payment'][]
    if (offered[0] && !offered.includes(getValues('payment'))) setValue('payment', offered[0])
  }, [ways, getValues, setValue])
}
