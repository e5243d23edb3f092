import { useLingui } from '@lingui/react/macro'
import type { IconPath } from '../../ui/icon.tsx'
import { icons } from '../../ui/icon.tsx'
import { mailIcon, shieldIcon, starIcon } from '../../ui/more-icons.ts'
import type { Category, Channel } from './rules.ts'

/** What people call the categories and the channels. */
export function useNotificationWords(): {
  categories: Record<Category, string>
  channels: Record<Channel, string>
} {
  const { t } = useLingui()
  return {
    categories: {
      security: t`Security of your account`,
      enquiries: t`Messages from customers`,
      reviews: t`Reviews and replies`,
      bookmarks: t`Saves of your profile`,
    },
    channels: { site: t`On this site`, email: t`Email`, sms: t`SMS` },
  }
}

export const categoryIcons: Record<Category, IconPath> = {
  security: shieldIcon,
  enquiries: mailIcon,
  reviews: starIcon,
  bookmarks: icons.heart,
}
