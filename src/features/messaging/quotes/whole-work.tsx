import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { directQuoteQuery } from './queries.ts'
import { QuoteSteps } from './quote-steps.tsx'

/**
 * Shows a request without a bill on its page. Shows the offer and the possible steps in the same way as in the
 * conversation.
 */
export function WholeWork({ id }: { id: number }) {
  const { dashboard } = useParams({ from: '/_account/$dashboard' })
  const { data: quote } = useQuery(directQuoteQuery(id))
  if (!quote) return <div className="panel mt-6 h-32" />
  return (
    <div className="panel mt-6 p-4">
      <QuoteSteps quote={quote} dashboard={dashboard} isOnPage />
    </div>
  )
}
