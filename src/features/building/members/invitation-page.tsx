import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useSuspenseQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { dashboardOf, type UserType } from '#features/people/accounts/rules.ts'
import { useVisitor } from '#features/people/accounts/visitor.tsx'
import { formatDate } from '#platform/languages/format.ts'
import { townName } from '#platform/values/towns.ts'
import { AccountFrame } from '#ui/account-frame.tsx'
import { button } from '#ui/button.ts'
import { DeadLink, HomeLink } from '#ui/dead-link.tsx'
import { useFailureText } from '#ui/failure-text.ts'
import { useFocusWhen } from '#ui/focus.ts'
import { FormNotice } from '#ui/form-notice.tsx'
import { useLanguage } from '#ui/language.ts'
import { LinkPage } from '#ui/link-page.tsx'
import { toast } from '#ui/toast.ts'
import { linkAnswerMutation } from './mutations.ts'
import { invitationLinkQuery } from './queries.ts'
import { linkPath } from './rules.ts'
import type { InvitationOffer } from './schema.ts'
import { useRoleWords } from './use-role-words.ts'

export function ProjectInvitationPage() {
  return (
    <LinkPage token={useSearch({ from: '/(sign-in)/project-invitation' }).token} none={<DeadLink />}>
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
        intro={<span role="status">{t`The person who invited you will be told. They can invite you again.`}</span>}
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
      intro={<span role="alert">{t`It works only once. Ask the person who sent it for a new one.`}</span>}
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

/** Shows an invitation: the project, the inviter, and what the offered role sees. */
function Offer({ invitation }: { invitation: InvitationOffer }) {
  const language = useLanguage()
  const { invitesYou, youWillSee } = useRoleWords()
  const { projectName, lang, town, inviterName, state } = invitation
  const day = formatDate(language, invitation.expiresOn)
  return (
    <div className="mb-7 rounded-xl border border-line bg-ground p-5">
      <h2 lang={lang} className="text-xl font-bold wrap-anywhere">
        {projectName}
      </h2>
      <p className="text-muted">{townName(town, language)}</p>
      {state !== 'member' && (
        <>
          <p className="mt-3 wrap-anywhere">{invitesYou(inviterName, invitation)}</p>
          <p className="mt-2 text-muted">{youWillSee(invitation)}</p>
          <p className="mt-2 text-sm text-muted">
            <Trans>You can answer until {day}.</Trans>
          </p>
        </>
      )}
    </div>
  )
}

function Answer({ token, onDeclined }: { token: string; onDeclined: () => void }) {
  const { t } = useLingui()
  const visitor = useVisitor()
  const navigate = useNavigate()
  const failureText = useFailureText()
  const { mutate, isPending, error } = useMutation({
    ...linkAnswerMutation,
    onSuccess({ projectId }) {
      if (projectId === null) return onDeclined()
      toast(t`You're on the project`)
      const dashboard = dashboardOf(visitor!.userType)
      return navigate({ to: '/$dashboard/projects/$id', params: { dashboard, id: String(projectId) } })
    },
  })
  return (
    <>
      <div className="flex flex-wrap gap-3 *:min-h-12 *:grow">
        <button
          type="button"
          disabled={isPending}
          onClick={() => mutate({ token, accepts: true })}
          className={button('primary')}
        >
          <Trans>Accept</Trans>
        </button>
        <button
          type="button"
          disabled={isPending}
          onClick={() => mutate({ token, accepts: false })}
          className={button('secondary')}
        >
          <Trans>Decline</Trans>
        </button>
      </div>
      {error && (
        <FormNotice isAnnounced error={error} className="mt-5">
          {failureText(error)}
        </FormNotice>
      )}
    </>
  )
}

/**
 * Lets visitors who are not logged in do so, or register the type of account that the role needs, and come back here.
 */
function ForGuests({ invitation: { account, sentTo }, token }: { invitation: InvitationOffer; token: string }) {
  const redirect = linkPath(token)
  return (
    <>
      <AccountHint account={account} sentTo={sentTo} />
      <div className="mt-4 flex flex-wrap gap-3 *:min-h-12 *:grow">
        <Link to="/login" search={{ redirect }} className={button('primary')}>
          <Trans>Log in</Trans>
        </Link>
        <Link
          to="/register"
          search={{
            redirect,
            ...(account && account !== 'customer' && { type: 'professional', professionalType: account }),
          }}
          className={button('secondary')}
        >
          <Trans>Register</Trans>
        </Link>
      </div>
    </>
  )
}

function AccountHint({ account, sentTo }: Pick<InvitationOffer, 'account' | 'sentTo'>) {
  const { t } = useLingui()
  const hints: Record<UserType, string> = {
    customer: t`To answer, log in or register as a home builder.`,
    contractor: t`To answer, log in or register as a contractor.`,
    architect: t`To answer, log in or register as an architect.`,
  }
  return (
    <>
      <p>{account ? hints[account] : t`To answer, log in or register. Any type of account will do.`}</p>
      {sentTo && (
        <p className="mt-2 text-muted wrap-anywhere">
          <Trans>The invitation was sent to {sentTo}. Only an account with that address can answer it.</Trans>
        </p>
      )}
    </>
  )
}

/** Why this account cannot accept the invitation. */
function Obstacle({ invitation: { state, account, sentTo } }: { invitation: InvitationOffer }) {
  const { accountNeeded } = useRoleWords()
  const reasons: Record<Exclude<InvitationOffer['state'], 'open' | 'member'>, ReactNode> = {
    other_account: sentTo ? (
      <Trans>
        This invitation is for the account with the email address {sentTo}. You're logged in with another one: log out,
        and log in with that one.
      </Trans>
    ) : (
      <Trans>This invitation is for another account.</Trans>
    ),
    unconfirmed: <Trans>Please confirm your email address first. Then you can accept this invitation.</Trans>,
    other_type: accountNeeded(account ?? 'customer'),
  }
  return (
    <>
      <p role="alert" className="rounded-md border border-danger bg-danger-soft px-4 py-3 text-danger wrap-anywhere">
        {reasons[state as keyof typeof reasons]}
      </p>
      {state === 'unconfirmed' && (
        <Link to="/confirm-email" className={button('primary', 'mt-4 min-h-12 w-full')}>
          <Trans>Confirm your email address</Trans>
        </Link>
      )}
    </>
  )
}
