import { useEffect, useEffectEvent } from 'react'
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
  // `setValue` is a new function in each render. The effects run only when an offer changes, so that a town can be emptied.
  const set = useEffectEvent(setValue)
  useEffect(() => {
    const [first] = days?.split(' ') ?? []
    if (first && !days!.split(' ').includes(getValues('slotDay'))) set('slotDay', first)
  }, [days, getValues])
  useEffect(() => {
    if (area?.place && !getValues('city')?.trim()) set('city', area.place)
  }, [area?.place, getValues])
  useEffect(() => {
    const offered = ways.split(' ') as CheckoutFormInput['payment'][]
    if (offered[0] && !offered.includes(getValues('payment'))) set('payment', offered[0])
  }, [ways, getValues])
}
