import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import { useState } from 'react'
import { Answer, ForGuests, Obstacle, Offer } from '#features/building/members/invitation-page.tsx'
import { invitationLinkQuery } from '#features/building/members/queries.ts'
import { useVisitor } from '#features/people/accounts/visitor.tsx'
import { pageHead } from '#platform/pages/head.ts'
import { button } from '#ui/button.ts'
import { useFocusWhen } from '#ui/focus.ts'
import { LinkPage } from '../-link-page.tsx'
import { readToken } from '../-link-token.ts'
import { AccountFrame } from './-account-frame.tsx'
import { DeadLink, HomeLink } from './-dead-link.tsx'

/** The page of a link that invites to a project. */
export const Route = createFileRoute('/(sign-in)/project-invitation')({
  // The address holds the secret of a link.
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
  component: ProjectInvitation,
})

function ProjectInvitation() {
  return (
    <LinkPage token={Route.useSearch().token} none={<DeadLink />}>
      {(token) => <Invitation token={token} />}
    </LinkPage>
  )
}

function Invitation({ token }: { token: string }) {
  const { t } = useLingui()
  const visitor = useVisitor()
  const { data: invitation } = useSuspenseQuery(invitationLinkQuery(token))
  const [isDeclined, setIsDeclined] = useState(false)
  const heading = useFocusWhen<HTMLHeadingElement>(isDeclined)
  if (isDeclined)
    return (
      <AccountFrame
        ref={heading}
        title={t`You have declined the invitation`}
        intro={<span role="status">{t`Whoever invited you will be told. They can invite you again.`}</span>}
      >
        <HomeLink />
      </AccountFrame>
    )
  if (!invitation) return <DeadLink />
  if (invitation.state === 'used') return <Used />
  if (invitation.state === 'member')
    return (
      <AccountFrame
        title={t`You're on this project`}
        intro={<span role="status">{t`You can open it from your projects at any time.`}</span>}
      >
        <Offer invitation={invitation} />
        <Link
          to="/projects/$id"
          params={{ id: String(invitation.projectId) }}
          className={button('primary', 'min-h-12 w-full')}
        >
          <Trans>Open the project</Trans>
        </Link>
      </AccountFrame>
    )
  return (
    <AccountFrame title={t`You're invited to a project`}>
      <Offer invitation={invitation} />
      {!visitor ? (
        <ForGuests invitation={invitation} token={token} />
      ) : invitation.state === 'open' ? (
        <Answer token={token} onDeclined={() => setIsDeclined(true)} />
      ) : (
        <Obstacle invitation={invitation} />
      )}
    </AccountFrame>
  )
}

function Used() {
  const { t } = useLingui()
  return (
    <AccountFrame
      title={t`This invitation has already been used`}
      intro={<span role="alert">{t`It works only once. Ask whoever sent it for a new one.`}</span>}
    >
      <p className="mb-4">
        <Trans>If you have accepted it yourself, the project is in your dashboard.</Trans>
      </p>
      <Link
        to="/$dashboard/projects"
        params={{ dashboard: 'dashboard' }}
        className={button('primary', 'min-h-12 w-full')}
      >
        <Trans>Go to your projects</Trans>
      </Link>
    </AccountFrame>
  )
}
