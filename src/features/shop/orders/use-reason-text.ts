import { useLingui } from '@lingui/react/macro'
import { minutesToPay, notPaidReason } from './rules.ts'

/** Why an order was moved, as it is read: in the words of whoever moved it, or in ours. */
export function useReasonText(reason: string): string {
  const { t } = useLingui()
  return reason === notPaidReason ? t`It was not paid within ${minutesToPay} minutes.` : reason
}
