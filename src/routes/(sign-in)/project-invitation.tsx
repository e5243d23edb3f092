import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { ProjectInvitationPage } from '#features/building/members/invitation-page.tsx'
import { invitationLinkQuery } from '#features/building/members/queries.ts'
import { pageHead } from '#platform/pages/head.ts'
import { readToken } from '../-link-token.ts'

/** The page that opens from a link with an invitation to a project. */
export const Route = createFileRoute('/(sign-in)/project-invitation')({
  // Nothing may cache the page, because its address contains the secret token of a link.
  staticData: { isPrivate: true },
  validateSearch: readToken,
  loaderDeps: ({ search: { token } }) => ({ token }),
  loader: ({ context: { queryClient }, deps: { token } }) =>
    token && queryClient.prefetchQuery(invitationLinkQuery(token)),
  head: ({ match }) =>
    pageHead(match.context, {
      title: match.context.i18n._(msg`Invitation to a project`),
      description: match.context.i18n._(msg`Follow the work on a house together, on KamshetBuild.`),
      hidden: true,
    }),
  component: ProjectInvitationPage,
})
