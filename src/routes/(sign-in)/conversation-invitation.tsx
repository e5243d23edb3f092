import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { ConversationInvitationPage } from '#features/messaging/safety/conversation-invitation-page.tsx'
import { invitationLinkQuery } from '#features/messaging/safety/queries.ts'
import { pageHead } from '#platform/pages/head.ts'
import { readToken } from '../-link-token.ts'

/** The page that opens from a link with an invitation to a conversation. */
export const Route = createFileRoute('/(sign-in)/conversation-invitation')({
  // Nothing may cache the page, because its address contains the secret token of a link.
  staticData: { isPrivate: true },
  validateSearch: readToken,
  loaderDeps: ({ search: { token } }) => ({ token }),
  loader: ({ context: { queryClient }, deps: { token } }) =>
    token && queryClient.prefetchQuery(invitationLinkQuery(token)),
  head: ({ match }) =>
    pageHead(match.context, {
      title: match.context.i18n._(msg`Invitation to a conversation`),
      description: match.context.i18n._(msg`Plan a house together, on KamshetBuild.`),
      hidden: true,
    }),
  component: ConversationInvitationPage,
})
