import { useLingui } from '@lingui/react/macro'
import { store } from '../../platform/device-storage.ts'
import { toolbarColors } from '../../platform/toolbar-colors.ts'
import { Icon, icons } from '../../ui/icon.tsx'

/** Light or dark theme, kept in local storage under `theme`; the page applies it before the first paint. */
export function ThemeToggle() {
  const { t } = useLingui()
  function toggle() {
    const dark = document.documentElement.classList.toggle('dark')
    store('theme', dark ? 'dark' : 'light')
    const toolbar = document.querySelector('meta[name="theme-color"]')
    toolbar?.setAttribute('content', dark ? toolbarColors.dark : toolbarColors.light)
  }
  return (
    <button
      type="button"
      onClick={toggle}
      title={t`Light or dark theme`}
      aria-label={t`Light or dark theme`}
      className="grid size-11 shrink-0 place-items-center rounded-md text-muted transition-colors hover:bg-sunken hover:text-ink"
    >
      <Icon path={icons.moon} className="dark:hidden" />
      <Icon path={icons.sun} className="hidden dark:block" />
    </button>
  )
}
