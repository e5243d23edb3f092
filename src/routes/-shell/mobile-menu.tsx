import { useLingui } from '@lingui/react/macro'
import { ByVisitor } from '#features/people/accounts/visitor.tsx'
import { Disclosure } from '#ui/disclosure.tsx'
import { Icon, icons } from '#ui/icon.tsx'
import { QuietBoundary } from '#ui/lazy-part.tsx'
import { AccountMenuWhenKnown } from './account-menu-when-known.tsx'
import { LanguageRow } from './language-row.tsx'
import { LazyMenuBadge } from './lazy-account-menu.ts'
import { useNavItems } from './nav-items.ts'
import { NavLink } from './nav-link.tsx'
import { OwnShop } from './own-shop.tsx'
import { SearchBox } from './search-box.tsx'
import { ThemeToggle } from './theme-toggle.tsx'

const rowClass =
  'flex min-h-12 w-full items-center rounded-md px-3 text-lg font-medium hover:bg-sunken aria-[current=page]:bg-primary-soft aria-[current=page]:text-primary'

/** The menu on phones, which one button opens. It contains everything that the header contains on desktops. */
export function MobileMenu() {
  const { t } = useLingui()
  const items = useNavItems()
  const name = <span className="sr-only">{t`Menu`}</span>
  return (
    <Disclosure
      summaryClassName="relative grid size-11 place-items-center rounded-md hover:bg-sunken"
      summary={
        <>
          <Icon path={icons.menu} size={24} />
          <ByVisitor
            guest={name}
            member={(visitor) =>
              visitor ? (
                <QuietBoundary fallback={() => name}>
                  <LazyMenuBadge />
                </QuietBoundary>
              ) : (
                name
              )
            }
          />
        </>
      }
    >
      <div className="absolute inset-x-0 top-full max-h-[calc(100dvh---spacing(16)-var(--bottom-bar))] overflow-y-auto border-b border-line bg-raised p-4 shadow-float">
        <div className="mb-3 md:hidden">
          <SearchBox />
        </div>
        <nav aria-label={t`Menu`}>
          <NavLink item={items.home} className={rowClass} />
          <ByVisitor
            guest={<NavLink item={items.guestShop} className={rowClass} />}
            member={(visitor) => <OwnShop visitor={visitor} className={rowClass} />}
          />
          {[items.trackOnPhone, items.onRentOnPhone, ...items.trades].map((item) => (
            <NavLink key={item.text} item={item} className={rowClass} />
          ))}
          <hr className="my-2 border-line" />
          <ByVisitor
            guest={[items.login, items.register, items.registerAsProfessional].map((item) => (
              <NavLink key={item.text} item={item} className={rowClass} />
            ))}
            member={(visitor) => <AccountMenuWhenKnown visitor={visitor} variant="list" rowClass={rowClass} />}
          />
        </nav>
        <div className="mt-2 flex items-center justify-between gap-2 border-t border-line pt-4">
          <LanguageRow />
          <ThemeToggle />
        </div>
      </div>
    </Disclosure>
  )
}
