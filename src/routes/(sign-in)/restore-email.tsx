import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { RestoreEmailPage } from '#features/people/contact-details/restore-email-page.tsx'
import { pageHead } from '#platform/pages/head.ts'
import { readToken } from '../-link-token.ts'

export const Route = createFileRoute('/(sign-in)/restore-email')({
  // Nothing may cache the page, because its address contains the secret token of a link.
  staticData: { isPrivate: true },
  validateSearch: readToken,
  head: ({ match }) =>
    pageHead(match.context, {
      title: match.context.i18n._(msg`Recover my account`),
      description: match.context.i18n._(msg`Give your KamshetBuild account its old email address back.`),
      hidden: true,
    }),
  component: RestoreEmailPage,
})
