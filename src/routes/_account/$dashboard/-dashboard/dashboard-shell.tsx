import type { ReactNode } from 'react'
import type { Account } from '../../../../features/accounts/schema.ts'
import { ConfirmationNotice } from '../../../../features/registration/confirmation-notice.tsx'
import { Breadcrumb } from '../../../../ui/breadcrumb.tsx'
import { DashboardHeader } from './dashboard-header.tsx'
import { Sidebar } from './sidebar.tsx'
import { useCrumbs } from './use-crumbs.ts'

/** The layout of every dashboard screen: a header, the sidebar, the way to the screen, and what is still to be confirmed. */
export function DashboardShell({ user, children }: { user: Account; children: ReactNode }) {
  const crumbs = useCrumbs(user.userType)
  return (
    <>
      <DashboardHeader user={user} />
      <div className="mx-auto flex w-full max-w-[96rem]">
        <aside className="sticky top-16 h-[calc(100dvh-4rem)] w-64 shrink-0 overflow-y-auto border-r border-line p-4 max-lg:hidden">
          <Sidebar userType={user.userType} />
        </aside>
        <main
          id="main"
          tabIndex={-1}
          className="min-h-[calc(100dvh-4rem)] min-w-0 grow px-4 pt-3 pb-[calc(4rem+var(--bottom-bar))] outline-none sm:px-6 lg:px-10 lg:pt-5"
        >
          <Breadcrumb crumbs={crumbs} />
          <ConfirmationNotice />
          {children}
        </main>
      </div>
    </>
  )
}
