import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { ForgotPasswordPage } from '#features/people/login/forgot-password-page.tsx'
import { loginWaysQuery } from '#features/people/login/queries.ts'
import { pageHead } from '#platform/pages/head.ts'

export const Route = createFileRoute('/(sign-in)/forgot-password')({
  loader: ({ context }) => context.queryClient.prefetchQuery(loginWaysQuery),
  head: ({ match }) =>
    pageHead(match.context, {
      title: match.context.i18n._(msg`Forgot your password?`),
      description: match.context.i18n._(
        msg`Get a link by email to choose a new password for your KamshetBuild account.`,
      ),
      canonical: '/forgot-password',
    }),
  component: ForgotPasswordPage,
})
