import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { QueryBoundary } from '#ui/query-boundary.tsx'

type Props = {
  token: string | undefined
  /** In its place where there is no token. */
  none: ReactNode
  children: (token: string) => ReactNode
}

/** The page of a link: what is asked with its token. */
export function LinkPage({ token, none, children }: Props) {
  const { t } = useLingui()
  if (!token) return none
  return (
    <QueryBoundary
      key={token}
      resetKey={token}
      failure={t`This page could not be loaded.`}
      fallback={<div aria-busy="true" className="page h-96 py-14" />}
      className="page py-14"
    >
      {children(token)}
    </QueryBoundary>
  )
}
