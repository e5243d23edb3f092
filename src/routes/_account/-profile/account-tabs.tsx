import { useLingui } from '@lingui/react/macro'
import { PageTabs } from '#ui/page-tabs.tsx'

/** The tabs of My Account. */
export function AccountTabs() {
  const { t } = useLingui()
  return (
    <PageTabs
      label={t`My Account`}
      tabs={[
        { to: '/profile', text: t`Profile` },
        { to: '/profile/bookmarks', text: t`Bookmarks` },
        { to: '/profile/settings', text: t`Settings` },
      ]}
      keepsScroll
      className="mt-4"
    />
  )
}
