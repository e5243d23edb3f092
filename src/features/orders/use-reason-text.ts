import { useLingui } from '@lingui/react/macro'
import { minutesToPay } from './rules.ts'

/** What the product itself writes as a reason, instead of a person: it is said in the reader's language. */
export const unpaidReason = 'unpaid'

/** Why an order was moved, as it is read. */
export function useReasonText(reason: string): string {
  const { t } = useLingui()
  return reason === unpaidReason ? t`It was not paid within ${minutesToPay} minutes.` : reason
}
