import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { ApiError, requestIdOf } from '#platform/http/api.ts'
import { button } from '#ui/button.ts'
import { isLost, useWhenBack } from '#ui/connection.ts'
import { useFocusWhen } from '#ui/focus.ts'
import { PageNotice } from '#ui/page-notice.tsx'
import { Reference } from '#ui/reference.tsx'
import { reloadWhenAnswered, serverAnswers } from './-reload-failed.ts'

/**
 * The error page, without a raw error message and with a way back. If the connection or the server failed, the page
 * reloads once the server answers. An earlier reload would end in the browser's own error page.
 */
export function FailedPage({ error }: { error: unknown }) {
  const hasNoConnection = isLost(error)
  const isTemporary = hasNoConnection || (error instanceof ApiError && error.status >= 500)
  const [isTrying, setIsTrying] = useState(false)
  // Gives the focus back to the button, which loses it while it is disabled.
  const again = useFocusWhen<HTMLButtonElement>(!isTrying)
  async function reload() {
    setIsTrying(true)
    if (!isTemporary || (await serverAnswers())) location.reload()
    else setIsTrying(false)
  }
  useWhenBack(isTemporary, reload)
  useEffect(() => (isTemporary ? reloadWhenAnswered(hasNoConnection) : undefined), [isTemporary, hasNoConnection])
  return (
    <PageNotice
      title={<Trans>Something went wrong</Trans>}
      text={
        <>
          {hasNoConnection ? (
            <Trans>Please check your connection and try again.</Trans>
          ) : (
            <Trans>Please try again in a moment.</Trans>
          )}
          <Reference requestId={requestIdOf(error)} />
        </>
      }
      action={
        <>
          <button ref={again} type="button" disabled={isTrying} onClick={reload} className={button('primary')}>
            <Trans>Try again</Trans>
          </button>
          <Link to="/" className={button('secondary')}>
            <Trans>Return to Home</Trans>
          </Link>
        </>
      }
    />
  )
}
