import type { ProfessionalCard } from '#features/directory/professionals/schema.ts'
import { Icon } from '#ui/icon.tsx'
import { messageIcon } from '#ui/more-icons.ts'
import { MessageLink } from './message-link.tsx'

/** The message button on a professional's card, shown only if the professional takes messages. */
export function CardMessage({ professional }: { professional: ProfessionalCard }) {
  if (!professional.takesMessages) return null
  return (
    <MessageLink professional={professional} className="w-11 border border-line-strong max-sm:flex-none!">
      <Icon path={messageIcon} size={18} />
    </MessageLink>
  )
}
