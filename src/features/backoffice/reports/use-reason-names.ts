import { useLingui } from '@lingui/react/macro'
import type { ReportReason } from './rules.ts'

/** The names of the reasons, as the form shows them. */
export function useReasonNames(): Record<ReportReason, string> {
  const { t } = useLingui()
  return {
    fake: t`It is not genuine`,
    abusive: t`It is abusive or threatening`,
    private_data: t`It shows private information`,
    wrong: t`It is wrong, or about someone else`,
    advertising: t`It is advertising`,
    copied: t`Its photos are copied from elsewhere`,
    advance: t`It asks for money in advance`,
    other: t`Something else`,
  }
}
