import { useLingui } from '@lingui/react/macro'
import { type Topic, topics } from './rules.ts'

/** The options of a <select> for a message's topic. */
export function TopicOptions() {
  const { t } = useLingui()
  const names: Record<Topic, string> = {
    question: t`A question`,
    professional: t`About a contractor or architect`,
    account: t`My account`,
    privacy: t`My personal data`,
    grievance: t`A complaint to the grievance officer`,
    other: t`Something else`,
  }
  return (
    <>
      <option value="" disabled>
        {t`Please choose a topic`}
      </option>
      {topics.map((topic) => (
        <option key={topic} value={topic}>
          {names[topic]}
        </option>
      ))}
    </>
  )
}
