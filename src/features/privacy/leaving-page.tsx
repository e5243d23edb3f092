import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { dashboardOf } from '#features/people/accounts/rules.ts'
import type { Account } from '#features/people/accounts/schema.ts'

type Props = { user: Account; title: string; intro: ReactNode; children: ReactNode }

/** The frame of a page about leaving, with a link back to the settings. */
export function LeavingPage({ user, title, intro, children }: Props) {
  return (
    <div className="page max-w-3xl pt-6 pb-16 lg:pt-10">
      <Link
        to="/$dashboard/security"
        params={{ dashboard: dashboardOf(user.userType) }}
        className="inline-flex min-h-11 items-center font-medium text-primary hover:underline"
      >
        <Trans>Back to Login & Security</Trans>
      </Link>
      <h1 className="mt-2 text-3xl font-extrabold tracking-tight lg:text-4xl">{title}</h1>
      <p className="mt-3 max-w-prose text-lg text-muted">{intro}</p>
      <div className="mt-6 grid gap-5">{children}</div>
    </div>
  )
}

/** A list of what will happen. */
export function Points({ children }: { children: ReactNode }) {
  return <ul className="mt-3 grid max-w-prose list-disc gap-2 pl-5">{children}</ul>
}
