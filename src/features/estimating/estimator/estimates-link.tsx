import { Link, useParams } from '@tanstack/react-router'
import type { ReactNode } from 'react'

/** Leads to the list of the visitor's estimates: within a dashboard to its screen, elsewhere to the public page. */
export function EstimatesLink({ className, children }: { className: string; children: ReactNode }) {
  const { dashboard } = useParams({ strict: false })
  if (!dashboard)
    return (
      <Link to="/estimates" className={className}>
        {children}
      </Link>
    )
  return (
    <Link to="/$dashboard/estimates" params={{ dashboard }} className={className}>
      {children}
    </Link>
  )
}
