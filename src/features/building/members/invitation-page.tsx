import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { dashboardOf, type UserType } from '#features/people/accounts/rules.ts'
import { useVisitor } from '#features/people/accounts/visitor.tsx'
import { formatDate } from '#platform/languages/format.ts'
import { townName } from '#platform/values/towns.ts'
import { button } from '#ui/button.ts'
import { useFailureText } from '#ui/failure-text.ts'
import { FormNotice } from '#ui/form-notice.tsx'
import { useLanguage } from '#ui/language.ts'
import { toast } from '#ui/toast.ts'
import { linkAnswerMutation } from './mutations.ts'
import { linkPath } from './rules.ts'
import type { InvitationOffer } from './schema.ts'
import { useRoleWords } from './use-role-words.ts'

/** The content of an invitation: the project, the inviter, and what the offered role sees. */
export function Offer({ invitation }: { invitation: InvitationOffer }) {
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

export function Answer({ token, onDeclined }: { token: string; onDeclined: () => void }) {
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

/** Visitors without a login log in first, or register the type of account that the role needs, and come back here. */
export function ForGuests({ invitation: { account, sentTo }, token }: { invitation: InvitationOffer; token: string }) {
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
export function Obstacle({ invitation: { state, account, sentTo } }: { invitation: InvitationOffer }) {
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
