import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { formatDate } from '#platform/languages/format.ts'
import { button } from '#ui/button.ts'
import { Dialog } from '#ui/dialog.tsx'
import { useFocusAfterRemoval } from '#ui/focus.ts'
import { useLanguage } from '#ui/language.ts'
import { toast } from '#ui/toast.ts'
import { useAction } from '#ui/use-action.ts'
import { InvitationLinkView } from './invitation-link.tsx'
import { renewalMutation, withdrawalMutation } from './mutations.ts'
import type { OpenInvitation } from './schema.ts'
import { useRoleWords } from './use-role-words.ts'

type Props = {
  project: { id: number; name: string }
  invitations: readonly OpenInvitation[]
  /** Whether the user may withdraw what other people have sent. */
  withdrawsAll: boolean
}

/** Lists the invitations that are not answered yet. */
export function OpenInvitations({ project, invitations, withdrawsAll }: Props) {
  const list = useFocusAfterRemoval<HTMLUListElement>(invitations.length)
  return (
    <ul ref={list} tabIndex={-1} className="panel divide-y divide-line px-4 outline-none sm:px-5">
      {invitations.map((invitation) => (
        <InvitationItem
          key={invitation.id}
          project={project}
          invitation={invitation}
          mayWithdraw={invitation.isMine || (withdrawsAll && invitation.role !== 'team')}
        />
      ))}
    </ul>
  )
}

type ItemProps = { project: Props['project']; invitation: OpenInvitation; mayWithdraw: boolean }

function InvitationItem({ project, invitation, mayWithdraw }: ItemProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const { nameOf } = useRoleWords()
  const { inviterName, isMine, email, way } = invitation
  const addressee = invitation.name ?? email ?? (way === 'email' ? t`Someone, by email` : t`Anyone with the link`)
  const day = formatDate(language, invitation.expiresOn)
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-4">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <span className="font-bold wrap-anywhere">{addressee}</span>
          <span className="rounded-full bg-sunken px-2.5 py-0.5 text-sm font-semibold text-muted">
            {nameOf(invitation)}
          </span>
        </p>
        <p className="mt-1 text-sm text-muted">
          {isMine ? (
            <Trans>Invited by you. Open until {day}.</Trans>
          ) : (
            <Trans>
              Invited by {inviterName}. Open until {day}.
            </Trans>
          )}
        </p>
      </div>
      <div className="-ml-4 flex flex-wrap sm:-mr-4 sm:ml-auto">
        {isMine && <Renewal project={project} invitation={invitation} addressee={addressee} />}
        {mayWithdraw && <Withdrawal projectId={project.id} invitation={invitation} addressee={addressee} />}
      </div>
    </li>
  )
}

type ActionProps = { invitation: OpenInvitation; addressee: string }

function Renewal({ project, invitation: { id, way, round }, addressee }: ActionProps & { project: Props['project'] }) {
  const { t } = useLingui()
  const [link, setLink] = useState<string | null>(null)
  const { mutate, isPending } = useAction(renewalMutation(project.id, id), {
    failed: t`The invitation could not be sent`,
    onSuccess(made) {
      if (made.link) setLink(made.link)
      else toast(t`Invitation sent again`, addressee)
    },
  })
  return (
    <>
      <button
        type="button"
        disabled={isPending}
        onClick={() => mutate({ round })}
        aria-label={way === 'link' ? undefined : t`Send again: ${addressee}`}
        className={button('quiet')}
      >
        {way === 'link' ? <Trans>Create a new link</Trans> : <Trans>Send again</Trans>}
      </button>
      {link && (
        <Dialog title={<Trans>A new link</Trans>} onClose={() => setLink(null)}>
          <p className="mb-4">
            <Trans>The earlier link no longer works.</Trans>
          </p>
          <InvitationLinkView link={link} projectName={project.name} />
        </Dialog>
      )}
    </>
  )
}

function Withdrawal({ projectId, invitation, addressee }: ActionProps & { projectId: number }) {
  const { t } = useLingui()
  const { mutate, isPending } = useAction(withdrawalMutation(projectId, invitation.id), {
    done: t`Invitation withdrawn`,
    failed: t`The invitation could not be withdrawn`,
  })
  return (
    <button
      type="button"
      disabled={isPending}
      onClick={() => mutate(undefined)}
      aria-label={t`Withdraw the invitation: ${addressee}`}
      className={button('quietDanger')}
    >
      <Trans>Withdraw</Trans>
    </button>
  )
}
