import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { formatDate } from '#platform/languages/format.ts'
import { townName } from '#platform/values/towns.ts'
import { Avatar } from '#ui/avatar.tsx'
import { button } from '#ui/button.ts'
import { useFocusAfterRemoval } from '#ui/focus.ts'
import { useLanguage } from '#ui/language.ts'
import { toast } from '#ui/toast.ts'
import { useAction } from '#ui/use-action.ts'
import { answerMutation } from './mutations.ts'
import { ownInvitationsQuery } from './queries.ts'
import type { OwnInvitations } from './schema.ts'
import { useRoleWords } from './use-role-words.ts'

type Invitation = OwnInvitations['invitations'][number]

/** The unanswered invitations to the user, or nothing if there are none. The page's loader prefetches them. */
export function PendingInvitations({ dashboard }: { dashboard: string }) {
  const { data } = useQuery(ownInvitationsQuery)
  const invitations = data?.invitations ?? []
  const section = useFocusAfterRemoval<HTMLElement>(invitations.length)
  return (
    <section ref={section} tabIndex={-1} aria-labelledby="invitations" className="mt-6 outline-none empty:hidden">
      {invitations.length > 0 && (
        <>
          <h2 id="invitations" className="text-2xl font-bold">
            <Trans>Invitations to you</Trans>
          </h2>
          <ul className="mt-4 grid gap-4 xl:grid-cols-2">
            {invitations.map((invitation) => (
              <InvitationItem key={invitation.id} invitation={invitation} dashboard={dashboard} />
            ))}
          </ul>
        </>
      )}
    </section>
  )
}

function InvitationItem({ invitation, dashboard }: { invitation: Invitation; dashboard: string }) {
  const { t } = useLingui()
  const language = useLanguage()
  const navigate = useNavigate()
  const { invitesYou, youWillSee, accountNeeded } = useRoleWords()
  const { projectName, inviterName, needs } = invitation
  const { mutate, isPending } = useAction(answerMutation(invitation.id), {
    failed: t`Your answer could not be sent`,
    onSuccess({ projectId }) {
      if (projectId === null) return toast(t`You have declined the invitation`)
      toast(t`You're on the project`)
      return navigate({ to: '/$dashboard/projects/$id', params: { dashboard, id: String(projectId) } })
    },
  })
  const day = formatDate(language, invitation.expiresOn)
  return (
    <li className="panel flex flex-col p-5">
      <div className="flex items-start gap-3">
        <Avatar name={inviterName} picture={invitation.inviterPicture} size="medium" />
        <div className="min-w-0">
          <h3 lang={invitation.lang} className="text-lg font-bold wrap-anywhere">
            {projectName}
          </h3>
          <p className="text-sm text-muted">{townName(invitation.town, language)}</p>
          <p className="mt-1 wrap-anywhere">{invitesYou(inviterName, invitation)}</p>
        </div>
      </div>
      <p className="mt-3 text-muted">{youWillSee(invitation)}</p>
      {needs && <p className="mt-2 font-medium text-danger">{accountNeeded(needs)}</p>}
      <p className="mt-2 text-sm text-muted">
        <Trans>You can answer until {day}.</Trans>
      </p>
      <div className="mt-auto flex gap-3 pt-4 *:min-h-12 *:grow">
        {!needs && (
          <button
            type="button"
            disabled={isPending}
            aria-label={t`Accept the invitation to ${projectName}`}
            onClick={() => mutate({ accepts: true })}
            className={button('primary')}
          >
            <Trans>Accept</Trans>
          </button>
        )}
        <button
          type="button"
          disabled={isPending}
          aria-label={t`Decline the invitation to ${projectName}`}
          onClick={() => mutate({ accepts: false })}
          className={button('secondary')}
        >
          <Trans>Decline</Trans>
        </button>
      </div>
    </li>
  )
}
