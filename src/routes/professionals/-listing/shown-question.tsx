import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { listingQuery } from '../../../features/directory/queries.ts'
import { type Question, questionText } from '../../../features/directory/rules.ts'
import { LoadNotice } from '../../../ui/load-notice.tsx'

/**
 * The question whose answer can be shown: this one, or the one before as long as this one has no answer. `failure` says why it
 * has none.
 */
export function useShownQuestion(question: Question): { shownQuestion: Question; failure: ReactNode } {
  const { data, error, isFetching, refetch } = useQuery(listingQuery(question))
  const [answered, setAnswered] = useState<Question>()
  if (data && (!answered || questionText(answered) !== questionText(question))) setAnswered(question)
  if (data || !answered) return { shownQuestion: question, failure: null }
  const failure = error && (
    <LoadNotice error={error} isTrying={isFetching} onRetry={() => void refetch()}>
      <Trans>The list could not be loaded. These are your earlier results.</Trans>
    </LoadNotice>
  )
  return { shownQuestion: answered, failure }
}
