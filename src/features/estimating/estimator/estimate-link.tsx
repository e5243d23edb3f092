import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { EstimateKind } from '#features/estimating/estimates/content-rules.ts'
import type { UserType } from '#features/people/accounts/rules.ts'
import { estimatePage } from './rules.ts'

type Props = {
  estimate: { id?: string; kind: EstimateKind }
  /** Undefined for a visitor without an account. */
  userType: UserType | undefined
  className?: string
  children: ReactNode
}

/** Links to the page on which an estimate is edited. */
export function EstimateLink({ estimate: { id, kind }, userType, ...anchor }: Props) {
  return <Link {...estimatePage(kind, userType, id)} {...anchor} />
}
