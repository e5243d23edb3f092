import { useLingui } from '@lingui/react/macro'
import { minutesToPay, notPaidReason } from './rules.ts'

/** The reason of a move as people read it: the writer's words, or our text for an automatic one. */
export function useReasonText(reason: string): string {
  const { t } = useLingui()
  return reason === notPaidReason ? t`It was not paid within ${minutesToPay} minutes.` : reason
}
