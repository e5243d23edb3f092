import { useLingui } from '@lingui/react/macro'
import { useTheme } from '#features/people/accounts/use-theme.ts'
import { Icon, icons } from '#ui/icon.tsx'

/**
 * A button that switches between light and dark. It changes the same setting as the appearance in the customizer. The
 * page applies the setting before the first paint.
 */
export function ThemeToggle() {
  const { t } = useLingui()
  const { choose } = useTheme()
  const isDark = () => document.documentElement.classList.contains('dark')
  return (
    <button
      type="button"
      onClick={() => choose({ appearance: isDark() ? 'light' : 'dark' })}
      title={t`Light or dark theme`}
      aria-label={t`Light or dark theme`}
      className="grid size-11 shrink-0 place-items-center rounded-md text-muted transition-colors hover:bg-sunken hover:text-ink"
    >
      <Icon path={icons.moon} className="dark:hidden" />
      <Icon path={icons.sun} className="hidden dark:block" />
    </button>
  )
}
