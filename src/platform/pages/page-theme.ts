import { readStored, readStoredText, store, storeText } from '#platform/device/device-storage.ts'
import { readThemeSettings, type ThemeSettings, themeCss, toolbarColorsOf } from './theme.ts'

/** The id of the style element with the chosen colours. The start script and the server create it too. */
const themeStyle = 'theme'

/** The settings that this device remembers. */
function storedTheme(): ThemeSettings {
  const stored = readStored('themeSettings')
  // Something else may have stored only light or dark. An early version of the product did, as JSON.
  return readThemeSettings(stored ?? { appearance: readStoredText('theme')?.replaceAll('"', '') })
}

/**
 * The listeners for changes of the shown theme. The shown theme may differ from the stored one, because the account may
 * have newer settings from a different device.
 */
const listeners = new Set<() => void>()
let shown: ThemeSettings | undefined

export function shownTheme(): ThemeSettings {
  shown ??= storedTheme()
  return shown
}

export function onThemeChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * Shows the settings at once, and remembers them on this device. `theme` says in one word what is shown, as the
 * specification names it. `themeSettings` counts.
 */
export function applyTheme(settings: ThemeSettings): void {
  store('themeSettings', settings)
  storeText('theme', isDark(settings) ? 'dark' : 'light')
  const css = themeCss(settings)
  store('theme-css', css ? { css, bars: toolbarColorsOf(settings) } : undefined)
  showTheme(settings)
}

function showTheme(settings: ThemeSettings): void {
  shown = settings
  styleElement().textContent = themeCss(settings)
  showAppearance()
  for (const listener of listeners) listener()
}

function styleElement(): HTMLElement {
  const known = document.getElementById(themeStyle)
  if (known) return known
  const added = document.head.appendChild(document.createElement('style'))
  added.id = themeStyle
  return added
}

const prefersDark = '(prefers-color-scheme: dark)'

/** Shows light or dark, as the settings say. If they leave the choice to the device, shows what the device prefers. */
function showAppearance(): void {
  const settings = shownTheme()
  const isNowDark = isDark(settings)
  document.documentElement.classList.toggle('dark', isNowDark)
  const bars = toolbarColorsOf(settings)
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', isNowDark ? bars.dark : bars.light)
}

function isDark({ appearance }: ThemeSettings): boolean {
  return appearance === 'dark' || (appearance === 'system' && matchMedia(prefersDark).matches)
}

/** Shows changes that are made on the device or in other tabs, until the returned function is called. */
export function followTheme(): () => void {
  const fromOtherTab = ({ key }: StorageEvent) => {
    if (key === 'themeSettings' || key === null) showTheme(storedTheme())
  }
  const media = matchMedia(prefersDark)
  addEventListener('storage', fromOtherTab)
  media.addEventListener('change', showAppearance)
  return () => {
    removeEventListener('storage', fromOtherTab)
    media.removeEventListener('change', showAppearance)
  }
}
