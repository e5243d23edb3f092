import { Trans, useLingui } from '@lingui/react/macro'
import { yearInIndia } from '#platform/values/india.ts'
import { LanguageRow } from './language-row.tsx'
import { Logo } from './logo.tsx'
import { type NavItem, useNavItems } from './nav-items.ts'
import { NavLink } from './nav-link.tsx'

export function Footer() {
  const { t } = useLingui()
  const items = useNavItems()
  const year = yearInIndia(new Date())
  return (
    <footer className="mt-16 border-t border-line bg-sunken pb-(--bottom-bar)">
      <div className="page grid grid-cols-2 gap-x-6 gap-y-8 py-12 sm:grid-cols-3 lg:grid-cols-[2fr_1fr_1fr_1fr]">
        <div className="col-span-full lg:col-span-1">
          <Logo />
          <p className="mt-3 max-w-sm text-muted">
            <Trans>Contractors and architects for homes in Kamshet, Lonavla, Pune and Mumbai.</Trans>
          </p>
          <div className="mt-5">
            <LanguageRow />
          </div>
        </div>
        <Column title={t`Find Professionals`} items={[...items.trades, items.onRent, items.registerAsProfessional]} />
        <Column
          title={t`Learn`}
          items={[
            { to: '/guide', text: t`Construction Guide` },
            { to: '/estimator', text: t`Cost Calculator` },
            { to: '/rates', text: t`Material rates` },
            { to: '/blog', text: t`Blog` },
            { to: '/faq', text: t`FAQ` },
          ]}
        />
        <Column
          title="KamshetBuild"
          items={[
            { to: '/about', text: t`About` },
            { to: '/contact', text: t`Contact Us` },
            { to: '/terms', text: t`Terms of Service` },
            { to: '/privacy', text: t`Privacy Policy` },
            { to: '/cookies', text: t`Cookie Policy` },
          ]}
        />
      </div>
      <div className="page">
        <p className="border-t border-line py-6 text-sm text-muted" suppressHydrationWarning>
          <Trans>© {year} KamshetBuild. All rights reserved.</Trans>
        </p>
      </div>
    </footer>
  )
}

function Column({ title, items }: { title: string; items: Omit<NavItem, 'icon'>[] }) {
  return (
    <nav aria-label={title}>
      <h2 className="font-semibold">{title}</h2>
      <ul className="mt-2">
        {items.map((item) => (
          <li key={item.text}>
            <NavLink
              item={item}
              className="inline-flex min-h-11 items-center py-1 text-muted md:min-h-9 transition-colors hover:text-ink hover:underline"
            />
          </li>
        ))}
      </ul>
    </nav>
  )
}
