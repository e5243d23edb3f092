import { Link } from '@tanstack/react-router'

type Props = {
  label: string
  tabs: readonly { to: string; text: string }[]
  /** If true, a press on a tab leaves the page scrolled as it is. */
  keepsScroll?: boolean
  className?: string
}

/** Tabs that are separate pages. Tabs of one page are `TabLinks`. */
export function PageTabs({ label, tabs, keepsScroll = false, className = '' }: Props) {
  return (
    <nav
      aria-label={label}
      className={`flex overflow-x-auto border-b border-line [scrollbar-width:none] print:hidden ${className}`}
    >
      {tabs.map(({ to, text }) => (
        <Link
          key={to}
          to={to}
          activeOptions={{ exact: true, includeSearch: false }}
          resetScroll={!keepsScroll}
          className="-mb-px inline-flex min-h-12 grow items-center justify-center whitespace-nowrap border-b-2 border-transparent px-2.5 font-semibold text-muted transition-colors hover:text-ink focus-visible:-outline-offset-2 aria-[current=page]:border-primary aria-[current=page]:text-ink sm:grow-0 sm:px-5"
        >
          {text}
        </Link>
      ))}
    </nav>
  )
}
