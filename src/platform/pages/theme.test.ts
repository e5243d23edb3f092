import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import {
  contrast,
  defaultTheme,
  mixed,
  primaries,
  primaryColors,
  readable,
  readThemeSettings,
  themeColors,
  themeCss,
  variants,
} from './theme.ts'

test('the darker shade of a colour is 15 percent darker, and the end of a gradient 10', () => {
  const { 'primary-strong': strong, 'gradient-end': end } = themeColors(defaultTheme, 'light')
  expect(strong).toBe(mixed('#2563eb', '#000000', 0.15))
  expect(end).toBe(mixed('#2563eb', '#000000', 0.1))
  expect(strong).toBe('#1f54c8')
})

describe.each(variants)('%s', (variant) => {
  describe.each(Object.entries(primaryColors))('%s', (_name, primary) => {
    test.each(['light', 'dark'] as const)('is readable in %s', (mode) => {
      const colors = themeColors({ variant, primary }, mode)
      for (const fill of ['primary-fill', 'primary-strong', 'gradient-end'] as const)
        expect(contrast(colors['on-primary'], colors[fill]), fill).toBeGreaterThanOrEqual(readable)
      for (const ground of ['ground', 'raised', 'sunken', 'primary-soft'] as const)
        expect(contrast(colors.primary, colors[ground]), ground).toBeGreaterThanOrEqual(readable)
    })
  })
})

test('a button has the chosen colour, or a shade at most 15 percent darker', () => {
  for (const primary of primaries) {
    const { 'primary-fill': fill, 'on-primary': text } = themeColors({ variant: 'professional', primary }, 'light')
    if (text === '#ffffff') expect(contrast(fill, mixed(primary, '#000000', 0.15))).toBeLessThan(1.35)
    else expect(fill).toBe(primary)
  }
})

test('theme.css has the values of the default settings', () => {
  const css = readFileSync(new URL('../../ui/theme.css', import.meta.url), 'utf8')
  const colorsIn = (block: RegExp) => {
    const [, body = ''] = block.exec(css) ?? []
    return new Map([...body.matchAll(/--([\w-]+):\s*(#[\da-f]{6});/g)].map(([, name, value]) => [name, value]))
  }
  const light = colorsIn(/^:root \{\n(.*?)^\}/ms)
  // The dark rules of theme.css contain only the values that differ from the light ones.
  const written = { light, dark: new Map([...light, ...colorsIn(/^\.dark \{\n(.*?)^\}/ms)]) }
  for (const mode of ['light', 'dark'] as const)
    for (const [name, value] of Object.entries(themeColors(defaultTheme, mode)))
      expect(written[mode].get(name), `${mode} ${name}`).toBe(value)
  expect(themeCss(defaultTheme)).toBe('')
  expect(themeCss({ ...defaultTheme, appearance: 'dark' })).toBe('')
})

test.each([
  [undefined, defaultTheme],
  ['a text', defaultTheme],
  [[1], defaultTheme],
  [
    { variant: 'tint', primary: '#8b5cf6', radius: 1.2, appearance: 'system' },
    { variant: 'tint', primary: '#8b5cf6', radius: 1.2, appearance: 'system' },
  ],
  [
    { primary: 'red;}body{display:none', radius: 9, variant: 'tint' },
    { ...defaultTheme, variant: 'tint' },
  ],
  [{ radius: '0.5', primary: '#8B5CF6' }, defaultTheme],
  [{ radius: 0.30000000000000004 }, { ...defaultTheme, radius: 0.3 }],
])('%j is read as settings', (given, expected) => {
  expect(readThemeSettings(given)).toEqual(expected)
})
