import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { UnsubscribePage } from '#features/people/notifications/unsubscribe-page.tsx'
import { pageHead } from '#platform/pages/head.ts'
import { readToken } from '../-link-token.ts'

export const Route = createFileRoute('/(sign-in)/unsubscribe')({
  // Nothing may cache the page, because its address contains the secret token of a link.
  staticData: { isPrivate: true },
  validateSearch: readToken,
  head: ({ match }) =>
    pageHead(match.context, {
      title: match.context.i18n._(msg`Stop emails from KamshetBuild`),
      description: match.context.i18n._(msg`Choose which emails you no longer want from KamshetBuild.`),
      hidden: true,
    }),
  component: UnsubscribePage,
})
