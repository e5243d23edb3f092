import { useLingui } from '@lingui/react/macro'
import { formatNumber } from '#platform/languages/format.ts'
import type { NumberRange, Read } from '#platform/languages/typed-number.ts'

export type NumberFault = Exclude<Extract<Read, { fault: string }>['fault'], 'blank'>

/** What is wrong with a typed number. Nothing is wrong with a blank field. */
export function faultIn(read: Read): NumberFault | undefined {
  return 'fault' in read && read.fault !== 'blank' ? read.fault : undefined
}

/** Returns a function that says what is wrong with a typed number, or how it should be written. */
export function useFaultText() {
  const { t } = useLingui()
  return (fault: NumberFault, { min, max, unit }: NumberRange, isMoney = false): string => {
    const [lowest, highest] = [formatNumber(min), formatNumber(max)]
    switch (fault) {
      case 'below':
        return unit ? t`The area is at least ${lowest} sq ft.` : t`The lowest you can enter here is ${lowest}.`
      case 'above':
        return isMoney
          ? t`The highest you can enter here is ₹${highest}.`
          : t`The highest you can enter here is ${highest}.`
      case 'fraction':
        return t`Please enter a whole number`
      case 'comma':
        return t`Please use commas only as in 1,50,000, and a point for decimals, as in 2.5`
      default:
        return isMoney
          ? t`Please enter an amount in digits, such as 1,50,000 or 1.5 lakh`
          : t`Please enter a number in digits`
    }
  }
}
