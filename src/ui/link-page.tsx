import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { QueryBoundary } from './query-boundary.tsx'

type Props = {
  token: string | undefined
  /** Shown in place of the content if the address has no token. */
  none: ReactNode
  children: (token: string) => ReactNode
}

/** The page of a link, which passes the link's token to its content. */
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
