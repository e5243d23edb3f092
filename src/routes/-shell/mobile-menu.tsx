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
import { tabClass } from './tab-class.ts'
import { ThemeToggle } from './theme-toggle.tsx'

const rowClass =
  'flex min-h-12 w-full items-center rounded-md px-3 text-lg font-medium hover:bg-sunken aria-[current=page]:bg-primary-soft aria-[current=page]:text-primary'

/** The menu of small screens, above the bar at the bottom. It contains everything that the header of wide screens contains. */
export function MobileMenu() {
  const { t } = useLingui()
  const items = useNavItems()
  const name = <span>{t`Menu`}</span>
  return (
    <Disclosure
      className="group/menu"
      summaryClassName={`${tabClass} group-open/menu:text-primary group-open/menu:before:fixed group-open/menu:before:inset-x-0 group-open/menu:before:top-0 group-open/menu:before:bottom-(--bottom-bar) group-open/menu:before:bg-black/50`}
      summary={
        <>
          <Icon path={icons.menu} size={22} />
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
      <div className="absolute inset-x-0 bottom-full max-h-[calc(100dvh-2*var(--bottom-bar))] overflow-y-auto overscroll-contain rounded-t-2xl border-t border-line bg-raised p-4 text-base shadow-float">
        <nav aria-label={t`Menu`} className="mx-auto max-w-2xl">
          <ByVisitor
            guest={<NavLink item={items.guestShop} className={rowClass} />}
            member={(visitor) => <OwnShop visitor={visitor} className={rowClass} />}
          />
          {[items.onRentOnPhone, items.trackOnPhone, ...items.trades].map((item) => (
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
        <div className="mx-auto mt-2 flex max-w-2xl items-center justify-between gap-2 border-t border-line pt-4">
          <LanguageRow />
          <ThemeToggle />
        </div>
      </div>
    </Disclosure>
  )
}
