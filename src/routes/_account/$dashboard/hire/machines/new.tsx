import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { createFileRoute, notFound, useNavigate } from '@tanstack/react-router'
import { MachineForm } from '#features/hire/machines/machine-form.tsx'
import { pageHead } from '#platform/pages/head.ts'
import { NoScreen } from '#ui/no-screen.tsx'
import { toast } from '#ui/toast.ts'

export const Route = createFileRoute('/_account/$dashboard/hire/machines/new')({
  beforeLoad: ({ context: { user } }) => {
    if (user.userType === 'customer') throw notFound()
  },
  head: ({ match }) =>
    pageHead(match.context, {
      title: match.context.i18n._(msg`Offer a machine`),
      description: match.context.i18n._(msg`Machines that you hire or lend.`),
      hidden: true,
    }),
  component: NewMachine,
  notFoundComponent: NoScreen,
})

function NewMachine() {
  const { t } = useLingui()
  const { user } = Route.useRouteContext()
  const { dashboard } = Route.useParams()
  const navigate = useNavigate()
  return (
    <section aria-labelledby="new-machine" className="mt-4 max-w-3xl">
      <h2 id="new-machine" className="text-2xl font-bold">
        <Trans>Offer a machine</Trans>
      </h2>
      <p className="mt-1 text-muted">
        <Trans>
          Others nearby can ask for it by the day. You confirm each request, and they pay you at the hand-over.
        </Trans>
      </p>
      <div className="mt-4 panel p-4 sm:p-6">
        <MachineForm
          key={user.id}
          of="/api/user/machines"
          onDone={({ id }) => {
            toast(t`Your machine is listed`)
            void navigate({ to: '/$dashboard/hire/machines/$id', params: { dashboard, id: String(id) } })
          }}
        />
      </div>
    </section>
  )
}
