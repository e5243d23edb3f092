import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { MachineForm } from '#features/hire/machines/machine-form.tsx'
import { pageHead } from '#platform/pages/head.ts'
import { toast } from '#ui/toast.ts'

export const Route = createFileRoute('/_account/admin/machines/new')({
  head: ({ match }) =>
    pageHead(match.context, {
      title: match.context.i18n._(msg`Add a machine`),
      description: match.context.i18n._(msg`The yard's machines and their bookings.`),
      hidden: true,
    }),
  component: NewMachine,
})

function NewMachine() {
  const { t } = useLingui()
  const { user } = Route.useRouteContext()
  const navigate = useNavigate()
  return (
    <section aria-labelledby="new-machine" className="mt-4 max-w-3xl">
      <h2 id="new-machine" className="text-2xl font-bold">
        <Trans>Add a machine</Trans>
      </h2>
      <div className="mt-4 panel p-4 sm:p-6">
        <MachineForm
          key={user.id}
          of="/api/admin/machines"
          onDone={({ id }) => {
            toast(t`Machine listed`)
            void navigate({ to: '/admin/machines/$id', params: { id: String(id) } })
          }}
        />
      </div>
    </section>
  )
}
