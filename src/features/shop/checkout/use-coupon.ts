import { useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { couponCodeOf } from './coupon-rules.ts'
import type { CheckoutFormFields, CheckoutFormInput } from './schema.ts'

type Form = Pick<UseFormReturn<CheckoutFormInput, unknown, CheckoutFormFields>, 'watch' | 'setValue' | 'clearErrors'>

/** The coupon of the form: what is typed, and what of it was applied. A text that is changed is not applied any more. */
export function useCoupon({ watch, setValue, clearErrors }: Form) {
  /** Undefined as long as the field shows what was applied. */
  const [typed, setTyped] = useState<string>()
  const applied = watch('coupon') ?? ''
  const set = (code: string) => {
    clearErrors('coupon')
    setValue('coupon', code, { shouldDirty: true })
  }
  return {
    text: typed ?? applied,
    applied,
    isUnapplied: couponCodeOf(typed ?? '') !== '',
    type(text: string) {
      setTyped(text)
      if (applied) set('')
    },
    apply(text: string) {
      setTyped(undefined)
      set(couponCodeOf(text))
    },
  }
}
