import { useLingui } from '@lingui/react/macro'
import { topics } from './rules.ts'
import { useTopicNames } from './use-topic-names.ts'

/** The options of a <select> for a message's topic. */
export function TopicOptions() {
  const { t } = useLingui()
  const names = useTopicNames()
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
