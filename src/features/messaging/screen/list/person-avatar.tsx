import { useLingui } from '@lingui/react/macro'
import type { Person } from '#features/messaging/messages/schema.ts'
import { Avatar } from '#ui/avatar.tsx'
import { usePresence } from './use-live-state.ts'

/** A person's picture, with a green dot while they are online and let others see it. */
export function PersonAvatar({ person, size = 'small' }: { person: Person; size?: 'small' | 'medium' }) {
  const { t } = useLingui()
  const presence = usePresence(person.userId)
  return (
    <span className="relative block h-fit shrink-0">
      <Avatar
        name={person.name ?? '?'}
        {...(person.lang && { lang: person.lang })}
        picture={person.picture}
        size={size}
        className={size === 'small' ? 'size-11' : ''}
      />
      {presence?.isOnline && (
        <span className="absolute right-0 bottom-0 size-3.5 rounded-full border-2 border-raised bg-good">
          <span className="sr-only">{t`Online`}</span>
        </span>
      )}
    </span>
  )
}
