import { msg } from '@lingui/core/macro'
import { createFileRoute, notFound, useNavigate } from '@tanstack/react-router'
import { ItemDialog } from '#features/directory/portfolio/item-dialog.tsx'
import { itemQuery } from '#features/directory/portfolio/item-queries.ts'
import { pageHead } from '#platform/pages/head.ts'
import { orNotFound } from '#platform/pages/or-not-found.ts'

export const Route = createFileRoute('/_account/$dashboard/portfolio/$id/edit')({
  loader: async ({ context: { queryClient }, params: { id } }) => {
    if (!/^[1-9]\d{0,14}$/.test(id)) throw notFound()
    await orNotFound(queryClient.fetchQuery(itemQuery(Number(id))))
  },
  head: ({ match }) =>
    pageHead(match.context, {
      title: match.context.i18n._(msg`Edit Project`),
      description: match.context.i18n._(msg`Change what families see of a project.`),
      hidden: true,
    }),
  component: Edit,
})

function Edit() {
  const { dashboard, id } = Route.useParams()
  const navigate = useNavigate()
  const close = () => void navigate({ to: '/$dashboard/portfolio', params: { dashboard }, resetScroll: false })
  return <ItemDialog id={Number(id)} onClose={close} />
}
