import { Trans } from '@lingui/react/macro'

/** The request id of a server error. A visitor can give it to the operators, who find it in the log. */
export function Reference({ requestId }: { requestId: string | undefined }) {
  if (!requestId) return null
  return (
    // The id may differ at hydration, because a page that failed on the server may fail again in the browser.
    <span suppressHydrationWarning className="mt-1 block text-sm wrap-anywhere">
      <Trans>Reference: {requestId}</Trans>
    </span>
  )
}
