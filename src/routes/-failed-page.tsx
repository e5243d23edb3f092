import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { button } from '../ui/button.ts'

/** What a visitor sees when a page broke: no raw text, a way back. */
export function FailedPage() {
  return (
    <section className="page py-16 text-center">
      <h1 className="text-3xl font-bold">
        <Trans>Something went wrong</Trans>
      </h1>
      <p className="mt-3 text-muted">
        <Trans>Please try again in a moment.</Trans>
      </p>
      <Link to="/" className={button('primary', 'mt-6')}>
        <Trans>Return to Home</Trans>
      </Link>
    </section>
  )
}
