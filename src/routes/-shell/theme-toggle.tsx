import { useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { Icon, icons } from '../../ui/icon.tsx'

/** Light or dark, kept in local storage under `theme`; the page applies it before the first paint. */
export function ThemeToggle() {
  const { t } = useLingui()
  useEffect(syncThemeColor, [])
  function toggle() {
    const dark = document.documentElement.classList.toggle('dark')
    try {
      localStorage.theme = dark ? 'dark' : 'light'
    } catch {
      // Storage may be blocked: then the choice lasts until the next page load.
    }
    syncThemeColor()
  }
  return (
    <button
      type="button"
      onClick={toggle}
      title={t`Light or dark`}
      aria-label={t`Light or dark`}
      className="grid size-11 shrink-0 place-items-center rounded-md text-muted transition-colors hover:bg-sunken hover:text-ink"
    >
      <Icon path={icons.moon} className="dark:hidden" />
      <Icon path={icons.sun} className="hidden dark:block" />
    </button>
  )
}

/** Sets the colour of the browser's toolbar to the page's background. */
function syncThemeColor() {
  const ground = getComputedStyle(document.documentElement).getPropertyValue('--ground')
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', ground.trim())
}
