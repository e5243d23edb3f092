import { useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { plainCode } from '#platform/values/india.ts'
import type { CheckoutFormFields, CheckoutFormInput } from './schema.ts'

type Form = Pick<UseFormReturn<CheckoutFormInput, unknown, CheckoutFormFields>, 'watch' | 'setValue' | 'clearErrors'>

/** The coupon field of the form: the typed text and the applied coupon. Editing the text removes the coupon. */
export function useCoupon({ watch, setValue, clearErrors }: Form) {
  /** Undefined while the field shows the applied code. */
  const [typed, setTyped] = useState<string>()
  const applied = watch('coupon') ?? ''
  const set = (code: string) => {
    clearErrors('coupon')
    setValue('coupon', code, { shouldDirty: true })
  }
  return {
    text: typed ?? applied,
    applied,
    isUnapplied: plainCode(typed ?? '') !== '',
    type(text: string) {
      setTyped(text)
      if (applied) set('')
    },
    apply(text: string) {
      setTyped(undefined)
      set(plainCode(text))
    },
  }
}
