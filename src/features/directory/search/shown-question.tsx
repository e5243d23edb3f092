import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useLoadFailure } from '#ui/load-failure.ts'
import { LoadNotice } from '#ui/load-notice.tsx'
import { listingQuery } from './queries.ts'
import { type Question, questionText } from './rules.ts'

/**
 * The search whose results can be shown. Until the answer to `question` arrives, this is the previous search. `failure`
 * explains a failed request.
 */
export function useShownQuestion(question: Question): { shownQuestion: Question; failure: ReactNode } {
  const query = listingQuery(question)
  const answer = useQuery(query)
  const { data } = answer
  const failure = useLoadFailure(query.queryKey[0] as string, answer)
  const [answered, setAnswered] = useState<Question>()
  if (data && (!answered || questionText(answered) !== questionText(question))) setAnswered(question)
  if (data || !answered) return { shownQuestion: question, failure: null }
  const notice = failure && (
    <LoadNotice {...failure}>
      <Trans>The list could not be loaded. These are your earlier results.</Trans>
    </LoadNotice>
  )
  return { shownQuestion: answered, failure: notice }
}
