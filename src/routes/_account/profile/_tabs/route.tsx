import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { createFileRoute, Outlet } from '@tanstack/react-router'
import { pageHead } from '#platform/pages/head.ts'
import { AccountTabs } from '../../-profile/account-tabs.tsx'

/** My Account: the pages of its tabs, below one heading. */
export const Route = createFileRoute('/_account/profile/_tabs')({
  head: ({ match }) =>
    pageHead(match.context, {
      title: match.context.i18n._(msg`My Account`),
      description: match.context.i18n._(msg`Your profile, your bookmarks and your settings on KamshetBuild.`),
      hidden: true,
    }),
  component: MyAccount,
})

function MyAccount() {
  return (
    <div className="page pt-6 pb-16 lg:pt-10">
      <h1 className="text-3xl font-extrabold tracking-tight lg:text-4xl">
        <Trans>My Account</Trans>
      </h1>
      <AccountTabs />
      <div className="mt-6">
        <Outlet />
      </div>
    </div>
  )
}
