import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useSuspenseQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { conversationPath } from '#features/messaging/messages/rules.ts'
import { dashboardOf } from '#features/people/accounts/rules.ts'
import type { Account } from '#features/people/accounts/schema.ts'
import { useVisitor } from '#features/people/accounts/visitor.tsx'
import { formatDate } from '#platform/languages/format.ts'
import { withLanguage } from '#platform/languages/languages.ts'
import { AccountFrame } from '#ui/account-frame.tsx'
import { button } from '#ui/button.ts'
import { useFailureText } from '#ui/failure-text.ts'
import { FormNotice } from '#ui/form-notice.tsx'
import { useLanguage } from '#ui/language.ts'
import { LinkPage } from '#ui/link-page.tsx'
import { toast } from '#ui/toast.ts'
import { acceptanceMutation } from './mutations.ts'
import { invitationLinkQuery } from './queries.ts'
import { linkPath } from './rules.ts'
import type { InvitationLink } from './schema.ts'

export function ConversationInvitationPage() {
  return (
    <LinkPage token={useSearch({ from: '/(sign-in)/conversation-invitation' }).token} none={<NoLink />}>
      {(token) => <Invitation token={token} />}
    </LinkPage>
  )
}

function Invitation({ token }: { token: string }) {
  const { t } = useLingui()
  const visitor = useVisitor()
  const { data: invitation } = useSuspenseQuery(invitationLinkQuery(token))
  if (!invitation) return <NoLink />
  switch (invitation.state) {
    case 'guest':
      return (
        <AccountFrame title={t`You're invited to a conversation`}>
          <Offer invitation={invitation} />
          <ForGuests token={token} />
        </AccountFrame>
      )
    case 'used':
      return (
        <AccountFrame title={t`This invitation has already been used`}>
          <p role="alert" className="text-muted">
            <Trans>It works only once. Ask the person who sent it for a new one.</Trans>
          </p>
        </AccountFrame>
      )
    case 'member':
      return (
        <AccountFrame title={t`You're in this conversation`}>
          <Offer invitation={invitation} />
          {visitor && <Open conversationId={invitation.conversationId!} user={visitor} />}
        </AccountFrame>
      )
    case 'open':
      return (
        <AccountFrame title={t`You're invited to a conversation`}>
          <Offer invitation={invitation} />
          {visitor && <Accept token={token} user={visitor} />}
        </AccountFrame>
      )
    default:
      return (
        <AccountFrame title={t`You're invited to a conversation`}>
          <Offer invitation={invitation} />
          <p role="alert" className="rounded-md border border-danger bg-danger-soft px-4 py-3 text-danger">
            {invitation.state === 'full' ? (
              <Trans>There is no place left on this side of the conversation.</Trans>
            ) : (
              <Trans>You are on the other side of this conversation, so you can't join this one.</Trans>
            )}
          </p>
        </AccountFrame>
      )
  }
}

/**
 * Says who invites the visitor and until when they can join. If the visitor is logged in, it also says who is on the
 * other side.
 */
function Offer({ invitation }: { invitation: Exclude<InvitationLink, { state: 'used' }> }) {
  const language = useLanguage()
  // The inviter always has a name, because the invitation ends when their account is deleted.
  const inviter = invitation.inviter.name!
  const other = invitation.state !== 'guest' && invitation.other.name
  const day = formatDate(language, invitation.expiresOn)
  return (
    <div className="mb-7 rounded-xl border border-line bg-ground p-5">
      <p className="wrap-anywhere">
        {invitation.state === 'guest' ? (
          <Trans>{inviter} invites you to a conversation about building a home.</Trans>
        ) : other ? (
          <Trans>
            {inviter} invites you to their conversation with {other}.
          </Trans>
        ) : (
          <Trans>{inviter} invites you to their conversation with someone whose account was deleted.</Trans>
        )}
      </p>
      <p className="mt-2 text-muted">
        <Trans>Once you join, you can read all of its messages and write on {inviter}'s side.</Trans>
      </p>
      {(invitation.state === 'open' || invitation.state === 'guest') && (
        <p className="mt-2 text-sm text-muted">
          <Trans>You can join until {day}.</Trans>
        </p>
      )}
    </div>
  )
}

/** Links to log in or register for visitors who are not logged in. Afterwards they come back to this page. */
function ForGuests({ token }: { token: string }) {
  const search = { redirect: linkPath(token) }
  return (
    <>
      <p>
        <Trans>To join, log in or register. Any type of account will do.</Trans>
      </p>
      <div className="mt-4 flex flex-wrap gap-3 *:min-h-12 *:grow">
        <Link to="/login" search={search} className={button('primary')}>
          <Trans>Log in</Trans>
        </Link>
        <Link to="/register" search={search} className={button('secondary')}>
          <Trans>Register</Trans>
        </Link>
      </div>
    </>
  )
}

function Accept({ token, user }: { token: string; user: Account }) {
  const { t } = useLingui()
  const language = useLanguage()
  const navigate = useNavigate()
  const failureText = useFailureText()
  const { mutate, isPending, error } = useMutation({
    ...acceptanceMutation,
    onSuccess({ conversationId }) {
      toast(t`You're in the conversation`)
      return navigate({ href: withLanguage(language, conversationPath(user.userType, conversationId)) })
    },
  })
  return (
    <>
      <div className="flex flex-wrap gap-3 *:min-h-12 *:grow">
        <button type="button" disabled={isPending} onClick={() => mutate({ token })} className={button('primary')}>
          <Trans>Join the conversation</Trans>
        </button>
        <Link to="/$dashboard" params={{ dashboard: dashboardOf(user.userType) }} className={button('secondary')}>
          <Trans>Not now</Trans>
        </Link>
      </div>
      {error && (
        <FormNotice isAnnounced error={error} className="mt-5">
          {failureText(error)}
        </FormNotice>
      )}
    </>
  )
}

function Open({ conversationId, user }: { conversationId: number; user: Account }) {
  const language = useLanguage()
  return (
    <a
      href={withLanguage(language, conversationPath(user.userType, conversationId))}
      className={button('primary', 'min-h-12 w-full')}
    >
      <Trans>Open the conversation</Trans>
    </a>
  )
}

function NoLink() {
  const { t } = useLingui()
  return (
    <AccountFrame title={t`This link no longer works`}>
      <p role="alert" className="text-muted">
        <Trans>It may have expired. Ask the person who sent it for a new one.</Trans>
      </p>
    </AccountFrame>
  )
}
