/** The variants of the theme. The dashboards call them Classic, Vibrant and Soft. */
export const variants = ['professional', 'vibrant', 'tint'] as const
export type Variant = (typeof variants)[number]
export const appearances = ['light', 'dark', 'system'] as const
export type Appearance = (typeof appearances)[number]

/** The colours that a visitor can choose, by name. */
export const primaryColors = {
  blue: '#2563eb',
  purple: '#8b5cf6',
  green: '#10b981',
  red: '#ef4444',
  orange: '#f97316',
  pink: '#ec4899',
  teal: '#14b8a6',
  indigo: '#6366f1',
} as const
export type PrimaryColor = (typeof primaryColors)[keyof typeof primaryColors]
export const primaries = Object.values(primaryColors)

/** The visitor's choices. `radius` is the radius of the corners, in rem. */
export type ThemeSettings = { variant: Variant; primary: PrimaryColor; radius: number; appearance: Appearance }

export const largestRadius = 2
export const radiusStep = 0.1
export const defaultTheme: ThemeSettings = {
  variant: 'professional',
  primary: '#2563eb',
  radius: 0.5,
  appearance: 'light',
}

/** Reads stored settings. Each value that cannot be read falls back to its default. */
export function readThemeSettings(given: unknown): ThemeSettings {
  const { variant, primary, radius, appearance } = (given ?? {}) as Record<string, unknown>
  const isRadius = typeof radius === 'number' && radius >= 0 && radius <= largestRadius
  return {
    variant: variants.find((each) => each === variant) ?? defaultTheme.variant,
    primary: primaries.find((each) => each === primary) ?? defaultTheme.primary,
    radius: isRadius ? Math.round(radius * 10) / 10 : defaultTheme.radius,
    appearance: appearances.find((each) => each === appearance) ?? defaultTheme.appearance,
  }
}

type Rgb = readonly [red: number, green: number, blue: number]

function rgbOf(hex: string): Rgb {
  return [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as unknown as Rgb
}

/** Mixes `over` into `under` by `share`, from 0 to 1, as color-mix in sRGB does. */
export function mixed(under: string, over: string, share: number): string {
  const [a, b] = [rgbOf(under), rgbOf(over)]
  return `#${a
    .map((value, at) =>
      Math.round(value * (1 - share) + b[at]! * share)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`
}

/** WCAG 2.2's relative luminance, from 0 to 1. */
function luminance(hex: string): number {
  const [red, green, blue] = rgbOf(hex).map((value) => {
    const part = value / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  }) as unknown as Rgb
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** WCAG 2.2's contrast ratio, from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [dark, bright] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number]
  return (bright + 0.05) / (dark + 0.05)
}

/** The contrast that text needs with its background: WCAG 2.2, 1.4.3 (AA). */
export const readable = 4.5
/** How much a colour is darkened for a darker shade and for the end of a gradient, as a fraction from 0 to 1. */
const darkerBy = 0.15
const gradientBy = 0.1
const percent = 0.01

/**
 * The first shade between `from` and `to`, in steps of one percent, that fulfils the condition. `most` is the maximum
 * share of `to` in the shade. Undefined if no shade fulfils the condition.
 */
function firstShade(from: string, to: string, isEnough: (shade: string) => boolean, most = 1): string | undefined {
  for (let share = 0; share <= most + percent / 2; share += percent) {
    const shade = mixed(from, to, share)
    if (isEnough(shade)) return shade
  }
  return undefined
}

export type Mode = 'light' | 'dark'
/** The base colours of theme.css. A test compares them with that file. */
const base = {
  light: { ground: '#ffffff', raised: '#ffffff', sunken: '#f6f6f4' },
  dark: { ground: '#141312', raised: '#1d1c1a', sunken: '#0e0d0c' },
}
const [white, black, ink] = ['#ffffff', '#000000', '#1c1b19']

/** The share of the chosen colour that is mixed into backgrounds and highlights in the tinted variant. */
const tinted = { light: { ground: 0.02, raised: 0, sunken: 0.04 }, dark: { ground: 0.03, raised: 0.04, sunken: 0.02 } }
const softShare = { light: 0.08, dark: 0.16 }
const vibrantSoftShare = { light: 0.13, dark: 0.22 }

/** The colours of theme.css that depend on the settings, as hexadecimal values by name. */
export function themeColors({ variant, primary }: Pick<ThemeSettings, 'variant' | 'primary'>, mode: Mode) {
  const share = variant === 'tint' ? tinted[mode] : { ground: 0, raised: 0, sunken: 0 }
  const ground = mixed(base[mode].ground, primary, share.ground)
  const raised = mixed(base[mode].raised, primary, share.raised)
  // The tinted variant mixes the colour with white. Mixed with the grey of the other variants, it would be too dark for
  // the text on it.
  const sunken = mixed(variant === 'tint' && mode === 'light' ? white : base[mode].sunken, primary, share.sunken)
  const soft = mixed(base[mode].ground, primary, (variant === 'vibrant' ? vibrantSoftShare : softShare)[mode])
  const grounds = [ground, raised, sunken, soft]
  const isReadable = (text: string) => grounds.every((each) => contrast(text, each) >= readable)
  return {
    ground,
    raised,
    sunken,
    'primary-soft': soft,
    // The colour for text, borders and outlines, readable on every background.
    primary: firstShade(primary, mode === 'light' ? black : white, isReadable)!,
    ...fillColors(primary),
  }
}

/**
 * The colours of a button. If white text is readable on the chosen colour or on a shade of it that is at most 15
 * percent darker, the button has that shade and white text. Otherwise it has the chosen colour and dark text, and its
 * darker shades are only as dark as that text allows.
 */
function fillColors(primary: string) {
  const carriesWhite = (shade: string) => contrast(white, shade) >= readable
  const forWhite = firstShade(primary, black, carriesWhite, darkerBy)
  const fill = forWhite ?? primary
  const text = forWhite ? white : ink
  const darker = (by: number) => {
    const shade = mixed(primary, black, by)
    if (contrast(text, shade) >= readable) return shade
    return forWhite ? fill : firstShade(shade, primary, (each) => contrast(text, each) >= readable)!
  }
  return {
    'primary-fill': fill,
    'primary-strong': darker(darkerBy),
    'gradient-end': darker(gradientBy),
    'on-primary': text,
  }
}

/**
 * The style sheet of these settings, for both modes. Empty if it would only repeat theme.css. It overrides theme.css
 * wherever it is in the document.
 */
export function themeCss(settings: ThemeSettings): string {
  const { variant, primary, radius } = settings
  if (variant === defaultTheme.variant && primary === defaultTheme.primary && radius === defaultTheme.radius) return ''
  const image = variant === 'vibrant' ? 'linear-gradient(135deg,var(--primary-fill),var(--gradient-end))' : 'none'
  const colors = (mode: Mode) =>
    Object.entries(themeColors(settings, mode))
      .map(([name, value]) => `--${name}:${value};`)
      .join('')
  return `html:root{${colors('light')}--radius:${radius}rem;--primary-image:${image}}html.dark:root{${colors('dark')}}`
}

/** The colours of the browser's toolbar, which are those of the page's background. */
export function toolbarColorsOf(settings: ThemeSettings): Record<Mode, string> {
  return { light: themeColors(settings, 'light').ground, dark: themeColors(settings, 'dark').ground }
}
