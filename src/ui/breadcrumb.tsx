import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { Crumb } from '#platform/pages/head.ts'

/**
 * Links to the pages above this one. The structured data for search engines has the same crumbs
 * (platform/pages/head.ts).
 */
export function Breadcrumb({ crumbs }: { crumbs: readonly Crumb[] }) {
  const { t } = useLingui()
  return (
    <nav aria-label={t`You are here`}>
      <ol className="flex flex-wrap items-center gap-x-2 text-sm text-muted">
        {crumbs.map(({ name, path }, index) => (
          <li key={path} className="flex items-center gap-x-2">
            {index > 0 && <span aria-hidden="true">/</span>}
            <Link
              to={path}
              activeOptions={{ exact: true }}
              className="inline-flex min-h-11 items-center hover:text-ink hover:underline md:min-h-8"
            >
              {name}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  )
}
