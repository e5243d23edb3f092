import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'

/** The pages above this one. */
export function Trail({ places }: { places: { to: string; text: string }[] }) {
  const { t } = useLingui()
  return (
    <nav aria-label={t`Where you are`}>
      <ol className="flex flex-wrap items-center gap-x-2 text-sm text-muted">
        {places.map(({ to, text }, at) => (
          <li key={to} className="flex items-center gap-x-2">
            {at > 0 && <span aria-hidden="true">/</span>}
            <Link to={to} className="inline-flex min-h-11 items-center hover:text-ink hover:underline md:min-h-8">
              {text}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  )
}
