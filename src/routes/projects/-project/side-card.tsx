import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { type Contactable, ContactLink } from '#features/directory/contact/contact-link.tsx'
import { ProfessionBadge } from '#features/directory/professionals/profession-badge.tsx'
import { experienceText } from '#features/directory/professionals/rules.ts'
import type { Profile } from '#features/directory/professionals/schema.ts'
import { useMessagePress } from '#features/messaging/screen/link/use-message-press.ts'
import { phoneText } from '#platform/values/india.ts'
import { Avatar } from '#ui/avatar.tsx'
import { button } from '#ui/button.ts'
import { Icon, icons } from '#ui/icon.tsx'
import { messageIcon, phoneIcon } from '#ui/more-icons.ts'
import { SearchLink } from '#ui/search-link.tsx'

type Props = {
  profile: Profile
  /** Whether the visitor is this professional. */
  isOwn: boolean
  to: Contactable
}

/** Shows the professional who built the project, with the contact buttons. */
export function SideCard({ profile, isOwn, to }: Props) {
  const { i18n } = useLingui()
  const { phone } = to
  const messagePress = useMessagePress(profile)
  return (
    <aside className="h-fit panel p-5 shadow-card lg:sticky lg:top-22">
      <div className="flex items-center gap-4">
        <Avatar name={to.name} lang={to.lang} picture={profile.picture} size="medium" />
        <div className="min-w-0">
          <h2 lang={to.lang} className="text-lg/snug font-bold text-pretty">
            <Link to="/professionals/$id" params={{ id: String(profile.id) }} className="hover:underline">
              {to.name}
            </Link>
          </h2>
          <div className="mt-1">
            <ProfessionBadge profession={profile.profession} />
          </div>
        </div>
      </div>
      <ul className="mt-4 space-y-1.5 text-[0.9375rem]">
        {profile.experience > 0 && <li>{experienceText(i18n, profile)}</li>}
        {profile.completedCount > 0 && (
          <li>
            <Plural value={profile.completedCount} one="# completed project" other="# completed projects" />
          </li>
        )}
        <li className="flex items-center gap-1.5">
          <Icon path={icons.pin} size={17} className="text-muted" />
          {profile.location}
        </li>
      </ul>
      {!isOwn && (
        <div className="mt-5 grid grid-cols-2 gap-2.5 pointer-fine:grid-cols-1">
          <SearchLink change={{ contact: 'message' }} {...messagePress} className={button('primary')}>
            <Icon path={messageIcon} size={18} />
            <Trans>Message</Trans>
          </SearchLink>
          {phone ? (
            <ContactLink to={{ ...to, phone }} channel="call" className={button('secondary')}>
              <Icon path={phoneIcon} size={18} />
              <Trans>Call</Trans>
              {/* Devices with a mouse mostly cannot make calls, so they show the number. */}
              <span className="hidden tabular-nums pointer-fine:inline">{phoneText(phone)}</span>
            </ContactLink>
          ) : (
            <SearchLink change={{ contact: 'true' }} className={button('secondary')}>
              <Icon path={phoneIcon} size={18} />
              <Trans>Call</Trans>
            </SearchLink>
          )}
        </div>
      )}
    </aside>
  )
}
