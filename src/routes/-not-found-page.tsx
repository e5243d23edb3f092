import { Trans } from '@lingui/react/macro'

export function NotFoundPage() {
  return (
    <section className="page py-16">
      <h1 className="text-3xl font-bold">
        <Trans>404 Page Not Found</Trans>
      </h1>
    </section>
  )
}
