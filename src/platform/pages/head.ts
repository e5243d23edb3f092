import { type Language, languages, withLanguage } from '#platform/languages/languages.ts'

export type PageHead = {
  title: string
  description?: string
  /** The canonical path with its query string, without the language prefix: '/professionals/101'. */
  canonical?: string
  /** Absolute path or URL of the link preview's picture, 1200 × 630. */
  picture?: string
  type?: 'website' | 'article' | 'profile'
  /** Whether search engines must not list the page (noindex). */
  hidden?: boolean
  /** Structured data of schema.org for the page (JSON-LD). */
  records?: Record<string, unknown>[]
}

export const siteName = 'KamshetBuild'

/** Makes the `head` of a route: title, description, canonical and alternate languages, OpenGraph, structured data. */
export function pageHead({ language, publicUrl }: { language: Language; publicUrl: string }, page: PageHead) {
  const title = page.title.includes(siteName) ? page.title : `${page.title} · ${siteName}`
  const address = (each: Language) => publicUrl + withLanguage(each, page.canonical!)
  const picture = new URL(page.picture ?? '/preview.jpg', `${publicUrl}/`).href
  const meta: Record<string, string>[] = [
    { title },
    { property: 'og:title', content: page.title },
    { property: 'og:type', content: page.type ?? 'website' },
    { property: 'og:site_name', content: siteName },
    { property: 'og:locale', content: { en: 'en_IN', hi: 'hi_IN', mr: 'mr_IN' }[language] },
    { property: 'og:image', content: picture },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { name: 'twitter:card', content: 'summary_large_image' },
  ]
  if (page.description)
    meta.push(
      { name: 'description', content: page.description },
      { property: 'og:description', content: page.description },
    )
  if (page.hidden) meta.push({ name: 'robots', content: 'noindex' })
  const links: Record<string, string>[] = []
  if (page.canonical && !page.hidden) {
    meta.push({ property: 'og:url', content: address(language) })
    links.push({ rel: 'canonical', href: address(language) })
    for (const each of languages) links.push({ rel: 'alternate', hrefLang: each, href: address(each) })
    links.push({ rel: 'alternate', hrefLang: 'x-default', href: address('en') })
  }
  const scripts = (page.records ?? []).map((record) => ({
    type: 'application/ld+json',
    children: JSON.stringify({ '@context': 'https://schema.org', ...record }),
  }))
  return { meta, links, scripts }
}

/** A page above the current one: its name, and its path without the language prefix. */
export type Crumb = { name: string; path: string }

/** schema.org's BreadcrumbList: the pages above the current one, then the current page. */
export function breadcrumbRecord(
  { language, publicUrl }: { language: Language; publicUrl: string },
  crumbs: readonly Crumb[],
): Record<string, unknown> {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ name, path }, at) => ({
      '@type': 'ListItem',
      position: at + 1,
      name,
      item: publicUrl + withLanguage(language, path),
    })),
  }
}
