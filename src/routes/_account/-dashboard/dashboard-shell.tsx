import { useLingui } from '@lingui/react/macro'
import { useLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { greetingName } from '#features/directory/profile-editor/rules.ts'
import { ConfirmationLine, ConfirmationNotice } from '#features/directory/registration/confirmation-notice.tsx'
import { homeOf } from '#features/people/accounts/rules.ts'
import type { Account } from '#features/people/accounts/schema.ts'
import { useUserTypeName } from '#features/people/accounts/user-type-name.tsx'
import { OwnShell } from '../-own-shell/own-shell.tsx'
import { useFillsScreen } from '../-own-shell/use-fills-screen.ts'
import { firstScreenOf, screenPath } from './screens.ts'
import { Sidebar } from './sidebar.tsx'
import { useCrumbs } from './use-crumbs.ts'

/** The layout of every dashboard screen, with a welcome and what the user still has to confirm. */
export function DashboardShell({ user, children }: { user: Account; children: ReactNode }) {
  const { t } = useLingui()
  const nameOf = useUserTypeName()
  const name = greetingName(user.fullName)
  const first = screenPath(user.userType, firstScreenOf(user.userType))
  const isFilled = useFillsScreen()
  const isHome = useLocation({ select: ({ pathname }) => pathname === first })
  return (
    <OwnShell
      user={user}
      title={t`Welcome, ${name}!`}
      subtitle={nameOf(user.userType)}
      home={{ name: t`KamshetBuild dashboard`, path: homeOf(user.userType) }}
      crumbs={useCrumbs(user.userType)}
      nav={<Sidebar userType={user.userType} />}
    >
      {isHome ? (
        <ConfirmationNotice />
      ) : (
        <ConfirmationLine to={first} className={isFilled ? 'border-b border-line px-4' : 'mt-3'} />
      )}
      {children}
    </OwnShell>
  )
}
