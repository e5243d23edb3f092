import { useLingui } from '@lingui/react/macro'
import type { Topic } from './rules.ts'

/** The names of the topics of messages to the office. */
export function useTopicNames(): Record<Topic, string> {
  const { t } = useLingui()
  return {
    question: t`A question`,
    professional: t`About a contractor or architect`,
    account: t`My account`,
    privacy: t`My personal data`,
    grievance: t`A complaint to the grievance officer`,
    other: t`Something else`,
  }
}
