import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import {
  defaultTheme,
  type Mode,
  primaryColors,
  themeColors,
  toolbarColorsOf,
  variants,
} from '#platform/pages/theme.ts'

/** WCAG 2.2: 1.4.3 requires 4.5:1 for text, 1.4.11 requires 3:1 for icons, field borders and focus outlines. */
const [textContrast, shapeContrast] = [4.5, 3]

type Tokens = Record<string, string>
const src = join(import.meta.dirname, '..')
const css = readFileSync(join(import.meta.dirname, 'theme.css'), 'utf8')
const fixed: Tokens = { white: '#ffffff', black: '#000000' }
const light = { ...fixed, ...tokensOf(/^:root \{\n(.*?)^\}/ms) }
const standard: Record<Mode, Tokens> = { light, dark: { ...light, ...tokensOf(/^\.dark \{\n(.*?)^\}/ms) } }

/** The themes of theme.css and of every variant and colour that can be chosen, each light and dark. */
const themes = (['light', 'dark'] as const).flatMap((mode) => [
  { name: `standard ${mode}`, tokens: standard[mode] },
  ...variants.flatMap((variant) =>
    Object.entries(primaryColors).map(([color, primary]) => ({
      name: `${variant} ${color} ${mode}`,
      tokens: { ...standard[mode], ...themeColors({ variant, primary }, mode) } as Tokens,
    })),
  ),
])

/** A button's colour differs from the colour of text: see `--background-color-primary` in theme.css. */
const groundName = (name: string) => (name === 'primary' ? 'primary-fill' : name)

/** All colours in a block of theme.css: '  --ink: #1c1b19;' → { ink: '#1c1b19' } */
function tokensOf(block: RegExp): Tokens {
  const [, body = ''] = block.exec(css) ?? []
  return Object.fromEntries([...body.matchAll(/--([\w-]+):\s*(#[\da-f]{6});/g)].map(([, name, value]) => [name, value]))
}

type Rgb = [number, number, number]

function rgb(tokens: Tokens, name: string): Rgb {
  const hex = tokens[name]
  if (!hex) throw new Error(`theme.css has no colour ${name}`)
  return [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as Rgb
}

/** `over` at an opacity on top of `under`, as a browser blends them. */
function mixed(over: Rgb, under: Rgb, opacity: number): Rgb {
  return over.map((value, at) => value * opacity + under[at]! * (1 - opacity)) as Rgb
}

function luminance(color: Rgb): number {
  const [red, green, blue] = color.map((value) => {
    const part = value / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  }) as Rgb
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: Rgb, other: Rgb): number {
  const [dark = 0, bright = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (bright + 0.05) / (dark + 0.05)
}

/**
 * The colours of the theme in a class list. For example, 'hover:bg-primary/90' gives the variant 'hover:', the name
 * 'primary' and the opacity 0.9.
 */
function colorsOf(classes: string, kind: 'bg' | 'text') {
  const found = classes.matchAll(new RegExp(`(?:^|\\s)((?:\\S+:)?)${kind}-([a-z-]+)(?:/(\\d+))?(?=\\s|$)`, 'g'))
  // The backdrop of a dialog is around the dialog, not behind its text, so it is left out.
  return [...found].flatMap(([, variant = '', name = '', percent]) =>
    name in light && variant !== 'backdrop:' ? [{ variant, name, opacity: Number(percent ?? 100) / 100 }] : [],
  )
}

/**
 * The text and background colours that one class list combines. A variant keeps the colours that it does not change.
 */
function pairsOf(classes: string) {
  const [grounds, texts] = [colorsOf(classes, 'bg'), colorsOf(classes, 'text')]
  const at = (list: typeof grounds, variant: string) =>
    list.find((each) => each.variant === variant) ?? list.find((each) => each.variant === '')
  const variants = new Set([...grounds, ...texts].map(({ variant }) => variant))
  return [...variants].flatMap((variant) => {
    const [ground, text] = [at(grounds, variant), at(texts, variant)]
    return ground && text ? [{ text, ground }] : []
  })
}

/** Every pair of text and background in the class lists of src, once. */
function pairsInSource() {
  const pairs = new Map<string, ReturnType<typeof pairsOf>[number]>()
  for (const file of globSync('{ui,features,routes}/**/*.{ts,tsx}', { cwd: src })) {
    if (file.includes('.test.')) continue
    for (const [, , classes = ''] of readFileSync(join(src, file), 'utf8').matchAll(/(['"`])((?:(?!\1)[^\n])*)\1/g)) {
      for (const pair of pairsOf(classes)) {
        const name = `${pair.text.name} on ${pair.ground.name}${pair.ground.opacity < 1 ? `/${pair.ground.opacity * 100}` : ''}`
        if (!pairs.has(name)) pairs.set(name, pair)
      }
    }
  }
  return [...pairs].map(([name, pair]) => ({ name, ...pair }))
}

const written = pairsInSource()
const everyGround = ['ground', 'raised', 'sunken']

/** Colours of text, each with the backgrounds of surrounding elements on which it is written. */
const text: [text: string, grounds: string[]][] = [
  ['ink', [...everyGround, 'primary-soft', 'good-soft']],
  ['muted', [...everyGround, 'primary-soft']],
  ['primary', [...everyGround, 'primary-soft']],
  ['danger', [...everyGround, 'danger-soft', 'primary-soft']],
  ['good', [...everyGround, 'good-soft', 'primary-soft']],
  ['on-primary', ['primary', 'primary-strong']],
  ['contractor-accent', ['contractor']],
  ['architect-accent', ['architect']],
  ['ground', ['ink']],
]

/**
 * Colours of shapes, each with its backgrounds: borders of fields and of selected items, checkboxes and sliders, stars,
 * focus outlines.
 */
const shapes: [shape: string, grounds: string[]][] = [
  ['line-strong', [...everyGround, 'primary-soft']],
  ['star', everyGround],
  ['danger', everyGround],
  // The focus outline, with a gap of 2 px around the element, and the border of selected items.
  ['primary', [...everyGround, 'primary-soft', 'good-soft', 'danger-soft']],
]

test('the contrast of two colours is the one that WCAG defines', () => {
  const [black, white, grey]: Rgb[] = [
    [0, 0, 0],
    [255, 255, 255],
    [0x76, 0x76, 0x76],
  ]
  expect(contrast(black!, white!)).toBe(21)
  expect(contrast(white!, white!)).toBe(1)
  // The lightest grey that is readable on white.
  expect(contrast(grey!, white!)).toBeCloseTo(4.54, 2)
})

test('the browser’s toolbar has the colour of the background', () => {
  for (const mode of ['light', 'dark'] as const) expect(toolbarColorsOf(defaultTheme)[mode]).toBe(standard[mode].ground)
})

describe.each(themes)('the theme $name', ({ tokens }) => {
  const ratio = (name: string, ground: string) => contrast(rgb(tokens, name), rgb(tokens, groundName(ground)))

  test('has readable text', () => {
    const faint = text.flatMap(([name, grounds]) =>
      grounds.filter((ground) => ratio(name, ground) < textContrast).map((ground) => `${name} on ${ground}`),
    )
    expect(faint).toEqual([])
  })

  test('has shapes that stand out', () => {
    const faint = shapes.flatMap(([name, grounds]) =>
      grounds.filter((ground) => ratio(name, ground) < shapeContrast).map((ground) => `${name} on ${ground}`),
    )
    expect(faint).toEqual([])
  })

  // A translucent background is measured on white and on black.
  test('has readable text wherever src writes text on a colour', () => {
    const faint = written.filter(({ text, ground }) =>
      (ground.opacity < 1 ? ['white', 'black'] : ['ground']).some((behind) => {
        const under = mixed(rgb(tokens, groundName(ground.name)), rgb(tokens, behind), ground.opacity)
        return contrast(mixed(rgb(tokens, text.name), under, text.opacity), under) < textContrast
      }),
    )
    expect(faint.map(({ name }) => name)).toEqual([])
  })
})

test('the scan of src finds the colour pairs', () => {
  const names = written.map(({ name }) => name)
  for (const name of [
    'on-primary on primary',
    'on-primary on primary-strong',
    'danger on danger-soft',
    'ground on ink',
  ])
    expect(names).toContain(name)
  expect(pairsOf('bg-raised text-muted hover:bg-sunken')).toMatchObject([
    { text: { name: 'muted' }, ground: { name: 'raised' } },
    { text: { name: 'muted' }, ground: { name: 'sunken' } },
  ])
})

test('every variable that a style uses is set somewhere in src', () => {
  const files = globSync('**/*.{ts,tsx,css}', { cwd: src }).filter((file) => !file.includes('.test.'))
  const texts = files.map((file) => readFileSync(join(src, file), 'utf8'))
  const namesIn = (pattern: RegExp) => texts.flatMap((text) => [...text.matchAll(pattern)].map(([, name]) => name!))
  // Finds the names in 'var(--x)' and in Tailwind's 'pb-(--x)'.
  const used = new Set(namesIn(/\((--[\w-]+)/g))
  const set = new Set(namesIn(/(--[\w-]+)['"]?:/g))
  expect(used).toContain('--bottom-bar')
  // Radix sets these while a toast is swiped.
  expect([...used].filter((name) => !set.has(name) && !name.startsWith('--radix-'))).toEqual([])
})
