import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { Account } from '#features/people/accounts/schema.ts'
import { ByVisitor } from '#features/people/accounts/visitor.tsx'
import { CartButton } from '#features/shop/cart/cart-button.tsx'
import { button } from '#ui/button.ts'
import { AccountMenuWhenKnown } from './account-menu-when-known.tsx'
import { LanguageMenu } from './language-menu.tsx'
import { Logo } from './logo.tsx'
import { useNavItems } from './nav-items.ts'
import { NavLink } from './nav-link.tsx'
import { OwnShop } from './own-shop.tsx'
import { SearchButton } from './search-button.tsx'
import { ThemeToggle } from './theme-toggle.tsx'

const linkClass =
  'inline-flex min-h-11 items-center whitespace-nowrap rounded-md px-1 text-[0.9375rem] font-medium text-muted transition-colors xl:px-1.5 2xl:px-2 hover:text-ink aria-[current=page]:text-ink aria-[current=page]:underline aria-[current=page]:decoration-primary aria-[current=page]:decoration-2 aria-[current=page]:underline-offset-8'
/** Links that the logo, the user's menu or the registration page make up for where the header is narrow. */
const onWideScreens = `${linkClass} max-xl:hidden`

export function Header() {
  const { t } = useLingui()
  const items = useNavItems()
  return (
    <header className="relative z-40 border-b border-line bg-ground md:sticky md:top-0">
      <div className="page flex h-16 max-w-[84rem] 2xl:max-w-[90rem] items-center gap-2">
        <Link
          to="/"
          aria-label={t`KamshetBuild home page`}
          className="rounded-md xl:mr-2 max-md:min-w-0 max-md:overflow-clip"
        >
          <Logo />
        </Link>
        {/* Comes before the navigation, so that Login is two Tabs after "Skip to content". It is shown at the end of the line. */}
        <div className="order-last hidden items-center lg:flex">
          <ByVisitor
            guest={
              <>
                <NavLink item={items.login} className={linkClass} />
                <NavLink item={items.register} className={linkClass} />
                <NavLink
                  item={items.registerAsProfessional}
                  className={button('secondary', 'ml-1.5 whitespace-nowrap text-[0.9375rem] max-xl:hidden')}
                />
              </>
            }
            member={(visitor) => <MemberLinks visitor={visitor} />}
          />
        </div>
        <nav aria-label={t`Main`} className="hidden lg:flex">
          <NavLink item={items.home} className={onWideScreens} />
          <ByVisitor
            guest={<NavLink item={items.guestShop} className={linkClass} />}
            member={(visitor) => <OwnShop visitor={visitor} className={linkClass} />}
          />
          {[items.track, items.onRent, ...items.trades].map((item) => (
            <NavLink key={item.text} item={item} className={linkClass} />
          ))}
        </nav>
        <div className="ml-auto md:max-w-80 md:min-w-32 md:grow">
          <SearchButton variant="field" />
        </div>
        <div className="flex items-center md:ml-1">
          <CartButton variant="header" />
        </div>
        <div className="hidden items-center lg:flex">
          <LanguageMenu />
          <ThemeToggle />
        </div>
      </div>
    </header>
  )
}

function MemberLinks({ visitor }: { visitor: Account | undefined }) {
  const items = useNavItems(visitor)
  return (
    <>
      <NavLink item={items.dashboard} className={onWideScreens} />
      <NavLink item={items.bookmarked} className={`${linkClass} max-[84rem]:hidden`} />
      <AccountMenuWhenKnown
        visitor={visitor}
        variant="menu"
        rowClass="flex min-h-11 w-full items-center rounded-md px-3 hover:bg-sunken"
      />
    </>
  )
}
