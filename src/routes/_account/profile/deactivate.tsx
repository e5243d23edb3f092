import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { DeactivatePage } from '#features/privacy/deactivate-page.tsx'
import { pageHead } from '#platform/pages/head.ts'

export const Route = createFileRoute('/_account/profile/deactivate')({
  head: ({ match }) =>
    pageHead(match.context, {
      title: match.context.i18n._(msg`Deactivate Account`),
      description: match.context.i18n._(msg`Leave KamshetBuild for a while. Logging in brings everything back.`),
      hidden: true,
    }),
  component: DeactivatePage,
})
