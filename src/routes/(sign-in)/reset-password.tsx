import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { ResetPasswordPage } from '#features/people/security/password/reset-password-page.tsx'
import { resetLinkQuery } from '#features/people/security/queries.ts'
import { pageHead } from '#platform/pages/head.ts'
import { readToken } from '../-link-token.ts'

export const Route = createFileRoute('/(sign-in)/reset-password')({
  // Nothing may cache the page, because its address contains the secret token of a link.
  staticData: { isPrivate: true },
  validateSearch: readToken,
  loaderDeps: ({ search: { token } }) => ({ token }),
  loader: ({ context: { queryClient }, deps: { token } }) => token && queryClient.prefetchQuery(resetLinkQuery(token)),
  head: ({ match }) =>
    pageHead(match.context, {
      title: match.context.i18n._(msg`Choose a new password`),
      description: match.context.i18n._(msg`Choose a new password for your KamshetBuild account.`),
      hidden: true,
    }),
  component: ResetPasswordPage,
})
