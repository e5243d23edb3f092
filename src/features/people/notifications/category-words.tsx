import { useLingui } from '@lingui/react/macro'
import { type IconPath, icons } from '#ui/icon.tsx'
import { cartIcon, checkedIcon, messageIcon } from '#ui/more-icons.ts'
import { bagIcon, rupeeIcon, shieldIcon, starIcon } from '#ui/notification-icons.ts'
import type { Category, Channel } from './rules.ts'

/** Returns the names of the categories and channels. */
export function useNotificationWords(): {
  categories: Record<Category, string>
  channels: Record<Channel, string>
} {
  const { t } = useLingui()
  return {
    categories: {
      security: t`Account security`,
      enquiries: t`Messages from customers`,
      reviews: t`Reviews and replies`,
      bookmarks: t`Saves of your profile`,
      verification: t`Verification of your profile`,
      rates: t`Rates that you propose`,
      projects: t`Your projects`,
      quotes: t`Quotes`,
      orders: t`Your orders`,
      stock: t`Products back in stock`,
      hire: t`Machines on rent`,
      visits: t`Site visits and agreements`,
      digest: t`Weekly summary of your projects`,
      messages: t`Unread messages in conversations`,
    },
    channels: { site: t`On this site`, email: t`Email`, sms: t`SMS` },
  }
}

export const categoryIcons: Record<Category, IconPath> = {
  security: shieldIcon,
  enquiries: icons.mail,
  reviews: starIcon,
  bookmarks: icons.heart,
  verification: checkedIcon,
  rates: rupeeIcon,
  projects: icons.home,
  quotes: rupeeIcon,
  orders: bagIcon,
  stock: cartIcon,
  hire: icons.machine,
  visits: icons.pin,
  digest: icons.mail,
  messages: messageIcon,
}
