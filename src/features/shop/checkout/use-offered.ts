import { useEffect } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { Checkout, CheckoutFormFields, CheckoutFormInput } from './schema.ts'

type Form = Pick<UseFormReturn<CheckoutFormInput, unknown, CheckoutFormFields>, 'getValues' | 'setValue'>

/**
 * If the chosen day or way to pay is no longer offered, chooses the first one that is. The days depend on the pincode,
 * and the ways to pay on the total. A blank town is filled with that of a pincode that we know.
 */
export function useOffered({ area, payments }: Checkout, { getValues, setValue }: Form): void {
  const days = area?.days.join(' ')
  const ways = payments.join(' ')
  useEffect(() => {
    const [first] = days?.split(' ') ?? []
    if (first && !days!.split(' ').includes(getValues('slotDay'))) setValue('slotDay', first)
  }, [days, getValues, setValue])
  useEffect(() => {
    if (area?.place && !getValues('city')?.trim()) setValue('city', area.place)
  }, [area?.place, getValues, setValue])
  useEffect(() => {
    const offered = ways.split(' ') as CheckoutFormInput['payment'][]
    if (offered[0] && !offered.includes(getValues('payment'))) setValue('payment', offered[0])
  }, [ways, getValues, setValue])
}
