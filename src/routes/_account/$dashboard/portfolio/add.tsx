import { msg } from '@lingui/core/macro'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { ItemDialog } from '#features/directory/portfolio/item-dialog.tsx'
import { pageHead } from '#platform/pages/head.ts'

export const Route = createFileRoute('/_account/$dashboard/portfolio/add')({
  head: ({ match }) =>
    pageHead(match.context, {
      title: match.context.i18n._(msg`Add Project`),
      description: match.context.i18n._(msg`Show families a project that you have completed.`),
      hidden: true,
    }),
  component: Add,
})

function Add() {
  const { dashboard } = Route.useParams()
  const navigate = useNavigate()
  const close = () => void navigate({ to: '/$dashboard/portfolio', params: { dashboard }, resetScroll: false })
  return <ItemDialog onClose={close} />
}
