import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { button } from '#ui/button.ts'

/** The section of the home page that leads contractors and architects to the registration. */
export function ForProfessionals() {
  return (
    <section aria-labelledby="for-professionals" className="page py-14 lg:py-20">
      <div className="flex flex-wrap items-center justify-between gap-x-10 gap-y-5 rounded-2xl border border-line p-6 sm:p-8 lg:p-10">
        <div>
          <h2 id="for-professionals" className="text-xl font-bold tracking-tight sm:text-2xl">
            <Trans>Are you a contractor or an architect?</Trans>
          </h2>
          <p className="mt-1.5 max-w-prose text-muted">
            <Trans>Show your work to families who are about to build. It is free.</Trans>
          </p>
        </div>
        <Link to="/register" search={{ type: 'professional' }} className={button('secondary')}>
          <Trans>Register as Professional</Trans>
        </Link>
      </div>
    </section>
  )
}
