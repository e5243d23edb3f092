import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { requestIdOf } from '../platform/api.ts'
import { button } from '../ui/button.ts'
import { Reference } from '../ui/reference.tsx'

/** The error page: no raw error message, and a way back. */
export function FailedPage({ error }: { error: unknown }) {
  return (
    <section className="page max-w-2xl py-16 text-center sm:py-24">
      <h1 className="text-3xl font-bold sm:text-4xl">
        <Trans>Something went wrong</Trans>
      </h1>
      <p className="mt-3 text-lg text-muted">
        <Trans>Please try again in a moment.</Trans>
        <Reference requestId={requestIdOf(error)} />
      </p>
      <div className="mt-8 flex flex-wrap justify-center gap-3">
        <button type="button" onClick={() => location.reload()} className={button('secondary')}>
          <Trans>Try again</Trans>
        </button>
        <Link to="/" className={button('primary')}>
          <Trans>Return to Home</Trans>
        </Link>
      </div>
    </section>
  )
}
