import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { button } from '../../../ui/button.ts'

export function ProjectNotFound() {
  return (
    <section className="page py-16 text-center">
      <h1 className="text-3xl font-bold">
        <Trans>Project Not Found</Trans>
      </h1>
      <p className="mx-auto mt-3 max-w-prose text-muted">
        <Trans>The project you're looking for doesn't exist or has been removed.</Trans>
      </p>
      <Link to="/professionals" className={button('primary', 'mt-6')}>
        <Trans>Browse All Professionals</Trans>
      </Link>
    </section>
  )
}
