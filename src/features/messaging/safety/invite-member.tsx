import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { Member } from '#features/messaging/messages/schema.ts'
import { formatDate } from '#platform/languages/format.ts'
import { button } from '#ui/button.ts'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { useFailureText } from '#ui/failure-text.ts'
import { FormNotice } from '#ui/form-notice.tsx'
import { useLanguage } from '#ui/language.ts'
import { OneTimeLink } from '#ui/one-time-link.tsx'
import { useAction } from '#ui/use-action.ts'
import { invitationMutation, removalMutation } from './mutations.ts'
import { mostMembers } from './rules.ts'

type Props = {
  conversationId: number
  /** The user's number and side. */
  no: number
  side: number
  members: readonly Member[]
  /** Called when the user has left the conversation. The server then answers 404 for it. */
  onLeft: () => void
}

/**
 * Lists the people on the user's side. The owner of the side can invite others with a link, and can remove them. The
 * others can leave.
 */
export function InviteMember({ conversationId, no, side, members, onLeft }: Props) {
  const own = members.filter((member) => member.side === side && !member.hasLeft)
  const isSide = no === side
  return (
    <>
      <ul className="divide-y divide-line">
        {own.map((member) => (
          <li key={member.no} className="flex min-h-12 items-center justify-between gap-3">
            <span lang={member.lang ?? undefined} className="min-w-0 wrap-anywhere">
              {member.name ?? <Trans>Deleted account</Trans>}
              {member.no === no && (
                <span className="text-muted">
                  {' '}
                  <Trans>(you)</Trans>
                </span>
              )}
            </span>
            {member.no !== side && (isSide || member.no === no) && (
              <RemoveMember conversationId={conversationId} member={member} isSelf={member.no === no} onLeft={onLeft} />
            )}
          </li>
        ))}
      </ul>
      {isSide && <NewLink conversationId={conversationId} isFull={own.length >= mostMembers} />}
    </>
  )
}

function NewLink({ conversationId, isFull }: { conversationId: number; isFull: boolean }) {
  const { t } = useLingui()
  const language = useLanguage()
  const failureText = useFailureText()
  const { mutate, isPending, data, error } = useMutation(invitationMutation(conversationId))
  if (data) {
    const day = formatDate(language, data.expiresOn)
    return (
      <div className="mt-4">
        <OneTimeLink
          link={data.link}
          label={t`Link of the invitation`}
          text={t`You're invited to our conversation on KamshetBuild. This link works once:`}
        >
          <Trans>
            Send this link to the person you want to invite. It works once, until {day}, and you won't see it here
            again. Anyone who opens it can join and read the whole conversation.
          </Trans>
        </OneTimeLink>
      </div>
    )
  }
  return (
    <>
      <p className="mt-1 text-sm text-muted">
        {isFull ? (
          <Trans>At most {mostMembers} people on each side can take part.</Trans>
        ) : (
          <Trans>Bring someone along: a partner, your engineer or your site supervisor.</Trans>
        )}
      </p>
      <button
        type="button"
        disabled={isPending || isFull}
        onClick={() => mutate({})}
        className={button('secondary', 'mt-2 min-h-12')}
      >
        <Trans>Invite someone</Trans>
      </button>
      {error && (
        <FormNotice isAnnounced error={error} className="mt-4">
          {failureText(error)}
        </FormNotice>
      )}
    </>
  )
}

type Removing = { conversationId: number; member: Member; isSelf: boolean; onLeft: () => void }

function RemoveMember({ conversationId, member, isSelf, onLeft }: Removing) {
  const { t } = useLingui()
  const [isAsking, setIsAsking] = useState(false)
  const { mutate, isPending } = useAction(removalMutation(conversationId, member.no), {
    failed: isSelf ? t`You could not leave the conversation` : t`They could not be removed`,
    onSuccess: () => (isSelf ? onLeft() : setIsAsking(false)),
  })
  const { name } = member
  const removing = name ? t`Remove ${name} from the conversation` : t`Remove this person from the conversation`
  const question = name ? t`Remove ${name} from the conversation?` : t`Remove this person from the conversation?`
  return (
    <>
      <button
        type="button"
        aria-label={isSelf ? undefined : removing}
        onClick={() => setIsAsking(true)}
        className={button('quietDanger', 'shrink-0')}
      >
        {isSelf ? <Trans>Leave</Trans> : <Trans>Remove</Trans>}
      </button>
      {isAsking && (
        <ConfirmDialog
          title={isSelf ? t`Do you want to leave the conversation?` : question}
          text={
            isSelf
              ? t`If you leave, you'll no longer see it. What you have written stays. To come back, you'll need an invitation.`
              : t`Once removed, they'll no longer see it. What they have written stays. You can invite them again.`
          }
          action={isSelf ? t`Leave` : t`Remove`}
          isBusy={isPending}
          onConfirm={() => mutate(undefined, { onError: () => setIsAsking(false) })}
          onClose={() => setIsAsking(false)}
        />
      )}
    </>
  )
}
