import { useEffect } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { Checkout, CheckoutFormFields, CheckoutFormInput } from './schema.ts'

type Form = Pick<UseFormReturn<CheckoutFormInput, unknown, CheckoutFormFields>, 'getValues' | 'setValue'>

/** Whatever was chosen and is not offered any more gives way to the first that is: another pincode has other days, another sum other ways to pay. */
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
