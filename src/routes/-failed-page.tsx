import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { requestIdOf } from '../platform/api.ts'
import { button } from '../ui/button.ts'
import { PageNotice } from '../ui/page-notice.tsx'
import { Reference } from '../ui/reference.tsx'

/** The error page: no raw error message, and a way back. */
export function FailedPage({ error }: { error: unknown }) {
  return (
    <PageNotice
      title={<Trans>Something went wrong</Trans>}
      text={
        <>
          <Trans>Please try again in a moment.</Trans>
          <Reference requestId={requestIdOf(error)} />
        </>
      }
      action={
        <>
          <button type="button" onClick={() => location.reload()} className={button('secondary')}>
            <Trans>Try again</Trans>
          </button>
          <Link to="/" className={button('primary')}>
            <Trans>Return to Home</Trans>
          </Link>
        </>
      }
    />
  )
}
