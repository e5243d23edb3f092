import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { isRecord } from '#features/messaging/messages/kind-rules.ts'
import { isChangeable } from '#features/messaging/messages/rules.ts'
import type { Message } from '#features/messaging/messages/schema.ts'
import { starMutation } from '#features/messaging/screen/state/mutations.ts'
import { showStar } from '#features/messaging/screen/state/thread-store.ts'
import type { UserType } from '#features/people/accounts/rules.ts'
import { showNotice, toast } from '#ui/toast.ts'
import { useToggle } from '#ui/toggle.ts'
import { type MenuPlace, MessageMenu } from './message-menu.tsx'

type Props = {
  conversationId: number
  message: Message
  place: MenuPlace
  userType: UserType
  isOwn: boolean
  canWrite: boolean
  onReply: () => void
  onEdit: () => void
  onQuickReply: (text: string) => void
  onRemove: () => void
  onReport: () => void
  onClose: () => void
}

/** The menu of a message, with the actions that the user may take. */
export function ThreadMenu(props: Props) {
  const { t } = useLingui()
  const { conversationId, message, isOwn, canWrite } = props
  const client = useQueryClient()
  const { seq } = message
  const star = useToggle(message.isStarred, starMutation(conversationId, seq), {
    onSuccess: (_, isStarred) => showStar(client, conversationId, { seq, isStarred }),
  })
  const mayChange = isOwn && canWrite && isChangeable(message, new Date())
  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(message.text)
      toast(t`Message copied`)
    } catch {
      showNotice({ title: t`The message could not be copied`, isFailure: true })
    }
  }
  return (
    <MessageMenu
      message={message}
      userType={props.userType}
      place={props.place}
      canWrite={canWrite}
      onClose={props.onClose}
      acts={{
        reply: props.onReply,
        quickReply: props.onQuickReply,
        copy: () => void copy(),
        star: star.toggle,
        edit: mayChange && message.kind === 'text' ? props.onEdit : undefined,
        remove: mayChange && !isRecord(message.kind) ? props.onRemove : undefined,
        report: isOwn ? undefined : props.onReport,
      }}
    />
  )
}
