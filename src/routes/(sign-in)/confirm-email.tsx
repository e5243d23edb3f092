import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { ConfirmEmailPage } from '#features/directory/registration/confirm-email-page.tsx'
import { pageHead } from '#platform/pages/head.ts'
import { requireAccount } from '../-guards.ts'
import { readToken } from '../-link-token.ts'

export const Route = createFileRoute('/(sign-in)/confirm-email')({
  // Nothing may cache the page, because its address contains the secret token of a link.
  staticData: { isPrivate: true },
  validateSearch: readToken,
  // Visitors who are not logged in are redirected to the login, and afterwards back to this page.
  beforeLoad: (route) => requireAccount(route),
  head: ({ match }) =>
    pageHead(match.context, {
      title: match.context.i18n._(msg`Confirm your email address`),
      description: match.context.i18n._(msg`Confirm the email address of your KamshetBuild account.`),
      hidden: true,
    }),
  component: ConfirmEmailPage,
})
