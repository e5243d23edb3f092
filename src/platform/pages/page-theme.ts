import { readStored, store } from '#platform/device/device-storage.ts'
import { readThemeSettings, type ThemeSettings, themeCss, toolbarColorsOf } from './theme.ts'

/** The id of the style element with the chosen colours; the start script and the server make it too. */
const themeStyle = 'theme'

/** What this device remembers. */
function storedTheme(): ThemeSettings {
  const stored = readStored('themeSettings')
  // Earlier versions remembered light or dark alone.
  return readThemeSettings(stored ?? { appearance: readStored('theme') })
}

/** What the page shows: for a moment another device may have chosen something that this one does not remember yet. */
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

/** Shows the settings at once, and remembers them on this device. */
export function applyTheme(settings: ThemeSettings): void {
  store('themeSettings', settings)
  store('theme', undefined)
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

/** Light or dark, as the settings and, where they leave it to the device, its own choice say. */
function showAppearance(): void {
  const settings = shownTheme()
  const isDark = settings.appearance === 'dark' || (settings.appearance === 'system' && matchMedia(prefersDark).matches)
  document.documentElement.classList.toggle('dark', isDark)
  const bars = toolbarColorsOf(settings)
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', isDark ? bars.dark : bars.light)
}

/** Follows what the device and other tabs change, until the function that it returns is called. */
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
