import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Disclosure } from '#ui/disclosure.tsx'
import { Icon, icons } from '#ui/icon.tsx'
import { LanguageRow } from '../../-shell/language-row.tsx'
import { useNavItems } from '../../-shell/nav-items.ts'
import { NavLink } from '../../-shell/nav-link.tsx'
import { ownMenuId } from '../../-shell/own-shell.ts'
import { ThemeToggle } from '../../-shell/theme-toggle.tsx'
import { BackToSite } from './back-to-site.tsx'

/**
 * The sidebar of narrow screens, which slides in from the left. It also opens without JavaScript. A press outside the
 * sidebar closes it.
 */
export function SlideOutMenu({ nav }: { nav: ReactNode }) {
  const { t } = useLingui()
  const items = useNavItems()
  return (
    <Disclosure
      id={ownMenuId}
      className="group/menu lg:hidden"
      summaryClassName="relative grid size-11 place-items-center rounded-md hover:bg-sunken group-open/menu:before:fixed group-open/menu:before:inset-0 group-open/menu:before:z-10 group-open/menu:before:bg-black/50"
      summary={
        <>
          <Icon path={icons.menu} size={24} />
          <span className="sr-only">{t`Menu`}</span>
        </>
      }
    >
      <div className="slide-in fixed inset-y-0 left-0 z-20 flex w-76 max-w-[88vw] flex-col overflow-y-auto overscroll-contain bg-raised p-4 pb-[calc(1rem+var(--bottom-bar))] text-ink shadow-float">
        <p aria-hidden="true" className="px-3 pb-3 text-lg font-bold">
          {t`Menu`}
        </p>
        {nav}
        <hr className="my-3 border-line" />
        <BackToSite className="flex min-h-11 items-center gap-3 rounded-md px-3 font-medium text-muted hover:bg-sunken hover:text-ink" />
        {[items.onRent, items.track, ...items.trades].map((item) => (
          <NavLink
            key={item.text}
            item={item}
            className="flex min-h-11 items-center gap-3 rounded-md px-3 font-medium text-muted hover:bg-sunken hover:text-ink"
          >
            <Icon path={item.icon} />
            {item.text}
          </NavLink>
        ))}
        <div className="mt-auto flex items-center justify-between gap-2 border-t border-line pt-4">
          <LanguageRow />
          <ThemeToggle />
        </div>
      </div>
    </Disclosure>
  )
}
