import { type Language, withLanguage } from '#platform/languages/languages.ts'
import type { PageAssets } from './assets.server.ts'
import { lateScripts } from './late-scripts.ts'
import { startScript } from './page-start.ts'
import type { PageState } from './page-state.ts'
import { defaultTheme, type ThemeSettings, themeCss, toolbarColorsOf } from './theme.ts'

type Match = { meta?: unknown; links?: unknown; headScripts?: unknown; scripts?: unknown }

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string) => text.replace(/[&<>"]/g, (letter) => entities[letter]!)
/** JSON for a script element, escaped so that nothing in it can close the element. */
const scriptText = (json: string) => json.replaceAll('<', '\\u003c')

function tag(name: string, attributes: Record<string, unknown>): string {
  const given = Object.entries(attributes).filter(([, value]) => value !== undefined && value !== false)
  return `<${name}${given.map(([key, value]) => ` ${key.toLowerCase()}="${escaped(String(value))}"`).join('')}>`
}

/** Writes the page as HTML. Title and meta of deeper routes override those of their parents. */
export function pageDocument({
  language,
  matches,
  body,
  state,
  assets,
  theme,
}: {
  language: Language
  matches: Match[]
  body: string
  state: PageState
  assets: PageAssets
  /**
   * The theme of the visitor, if the page is made for this visitor alone. Null if the page takes the theme that the
   * device remembers.
   */
  theme: ThemeSettings | null
}): string {
  const meta = new Map<string, string>()
  const links: string[] = []
  const records: string[] = []
  for (const match of matches) {
    for (const each of (match.meta ?? []) as (Record<string, string> | undefined)[]) {
      if (!each) continue
      if (each.title !== undefined) meta.set('title', `<title>${escaped(each.title)}</title>`)
      else meta.set(each.name ?? each.property ?? '', tag('meta', each))
    }
    for (const each of (match.links ?? []) as Record<string, unknown>[]) links.push(tag('link', each))
    for (const each of (match.headScripts ?? match.scripts ?? []) as { type: string; children: string }[]) {
      records.push(`<script type="${each.type}">${scriptText(each.children)}</script>`)
    }
  }
  const fonts = language === 'en' ? [] : ['/fonts/noto-devanagari-2.woff2']
  return [
    `<!doctype html>${tag('html', { lang: language, 'data-appearance': theme?.appearance })}<head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    tag('meta', { name: 'theme-color', content: toolbarColorsOf(theme ?? defaultTheme).light }),
    // The theme's values come from a closed list, so nothing in it can close the element.
    theme ? `<style id="theme">${themeCss(theme)}</style>` : '',
    `<script>${startScript}</script>`,
    ...meta.values(),
    ...assets.styles.map((href) => tag('link', { rel: 'stylesheet', href })),
    ...['/fonts/figtree-latin-1.woff2', '/fonts/figtree-rupee-1.woff2', ...fonts].map((href) =>
      tag('link', { rel: 'preload', as: 'font', type: 'font/woff2', href, crossorigin: 'anonymous' }),
    ),
    ...links,
    // This blocks the first paint until the element #whole has arrived, so that a half-received page does not jump. It
    // costs no time, because the paint waits for the styles anyway, which arrive later.
    '<link rel="expect" href="#whole" blocking="render">',
    '<link rel="icon" href="/icon.svg" type="image/svg+xml"><link rel="apple-touch-icon" href="/icon-180.png">',
    `<link rel="manifest" href="${withLanguage(language, '/manifest.webmanifest')}">`,
    `<template id="${lateScripts}">`,
    ...assets.scripts.map((src) => `<script type="module" src="${src}"></script>`),
    `</template></head><body><div id="root">${body}</div><template id="whole"></template>`,
    `<script type="application/json" id="state">${scriptText(JSON.stringify(state))}</script>`,
    ...records,
    '</body></html>',
  ].join('')
}
