import { Trans, useLingui } from '@lingui/react/macro'
import { useNavItems } from './-shell/nav-items.ts'
import { NavLink } from './-shell/nav-link.tsx'
import { SearchBox } from './-shell/search-box.tsx'

/** The 404 page: a search and links to the main pages. */
export function NotFoundPage() {
  const { t } = useLingui()
  const items = useNavItems()
  const links = [
    items.home,
    ...items.trades,
    { to: '/guide', text: t`Construction Guide` },
    { to: '/contact', text: t`Contact Us` },
  ]
  return (
    <section className="page grid max-w-2xl justify-items-center py-16 text-center sm:py-24">
      <HouseDrawing />
      <h1 className="mt-8 text-3xl font-bold sm:text-4xl">
        <Trans>404 Page Not Found</Trans>
      </h1>
      <p className="mt-3 text-balance text-lg text-muted">
        <Trans>There's nothing at this address. The page may have moved, or the link may be incomplete.</Trans>
      </p>
      <div className="mt-8 w-full max-w-md text-left">
        <SearchBox label={t`Search by name, work or town`} />
      </div>
      <ul className="mt-6 flex flex-wrap justify-center gap-2">
        {links.map((item) => (
          <li key={item.text}>
            <NavLink
              item={item}
              className="inline-flex min-h-11 items-center rounded-full border border-line px-4 font-medium transition-colors hover:border-line-strong hover:bg-sunken"
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** A house in dashed lines, not built yet. */
function HouseDrawing() {
  return (
    <svg viewBox="0 0 160 96" className="h-28 text-line-strong" fill="none" stroke="currentColor" aria-hidden="true">
      <path d="M4 90h152" strokeWidth="2" strokeLinecap="round" />
      <path d="M40 90V48m80 42V48M30 54l50-42 50 42" strokeWidth="2" strokeDasharray="5 5" strokeLinecap="round" />
      <path d="M70 90V64h20v26" strokeWidth="2" strokeDasharray="5 5" strokeLinecap="round" />
      <path d="M104 33V16h10v25" strokeWidth="2" strokeDasharray="5 5" strokeLinecap="round" />
      <circle cx="80" cy="42" r="6" strokeWidth="2" className="text-primary" />
    </svg>
  )
}
