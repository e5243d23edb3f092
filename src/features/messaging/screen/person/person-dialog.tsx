import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { callLink } from '#features/directory/contact/rules.ts'
import type { Person } from '#features/messaging/messages/schema.ts'
import { RoleBadge } from '#features/messaging/screen/list/role-badge.tsx'
import { phoneText } from '#platform/values/india.ts'
import { Avatar } from '#ui/avatar.tsx'
import { button } from '#ui/button.ts'
import { Dialog } from '#ui/dialog.tsx'
import { Icon } from '#ui/icon.tsx'
import { messageIcon, phoneIcon } from '#ui/more-icons.ts'

type Props = {
  person: Person
  phone: string | null
  onMessage: () => void
  onClose: () => void
  children?: ReactNode
}

/** A dialog about a person, with buttons to call and to write. `children` are shown below the buttons. */
export function PersonDialog({ person, phone, onMessage, onClose, children }: Props) {
  const { t } = useLingui()
  const name = person.name ?? t`Deleted account`
  return (
    <Dialog title={name} onClose={onClose}>
      <div className="flex items-center gap-4">
        <Avatar name={name} {...(person.lang && { lang: person.lang })} picture={person.picture} size="large" />
        <div className="min-w-0">
          <RoleBadge role={person.role} />
          {person.professionalId && (
            <p className="mt-2">
              <Link
                to="/professionals/$id"
                params={{ id: String(person.professionalId) }}
                className="inline-flex min-h-11 items-center font-semibold text-primary hover:underline"
              >
                <Trans>See the profile</Trans>
              </Link>
            </p>
          )}
        </div>
      </div>
      <div className="mt-5 grid grid-cols-2 gap-3">
        {phone ? (
          <a href={callLink(phone)} className={button('secondary', 'min-h-12')}>
            <Icon path={phoneIcon} size={18} />
            <Trans>Call</Trans>
            <span className="sr-only">{phoneText(phone)}</span>
          </a>
        ) : (
          <p className="self-center text-sm text-muted">
            <Trans>Their phone number isn't shown here.</Trans>
          </p>
        )}
        <button type="button" onClick={onMessage} className={button('primary', 'min-h-12')}>
          <Icon path={messageIcon} size={18} />
          <Trans>Message</Trans>
        </button>
      </div>
      {children}
    </Dialog>
  )
}
