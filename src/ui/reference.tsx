import { Trans } from '@lingui/react/macro'
import { requestIdOf } from '../platform/api.ts'

/** The request id of a failure of the server, to tell to the operators, who find it in the log. */
export function Reference({ error }: { error: unknown }) {
  const requestId = requestIdOf(error)
  if (!requestId) return null
  return (
    // A page that failed on the server may fail again in the browser, under another id.
    <span suppressHydrationWarning className="mt-1 block text-sm wrap-anywhere">
      <Trans>Reference: {requestId}</Trans>
    </span>
  )
}
