import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { contactDetailsQuery } from '#features/people/contact-details/queries.ts'
import { DeletePage } from '#features/privacy/delete-page.tsx'
import { exportQuery } from '#features/privacy/queries.ts'
import { pageHead } from '#platform/pages/head.ts'

export const Route = createFileRoute('/_account/profile/delete')({
  loader: ({ context: { queryClient } }) =>
    Promise.all([queryClient.prefetchQuery(exportQuery), queryClient.prefetchQuery(contactDetailsQuery)]),
  head: ({ match }) =>
    pageHead(match.context, {
      title: match.context.i18n._(msg`Delete Account`),
      description: match.context.i18n._(
        msg`What is deleted with your account, what stays, and how to get a copy of your data.`,
      ),
      hidden: true,
    }),
  component: DeletePage,
})
