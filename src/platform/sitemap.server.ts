import { languages, withLanguage } from './languages.ts'

/** A page for search engines: its path without the language prefix, and when it last changed. */
export type SitemapEntry = { path: string; changed?: Date | string }

/** One kind of page: how many there are, and a slice of them in a stable order. */
export type SitemapSource = {
  name: string
  count: () => Promise<number>
  list: (range: { offset: number; limit: number }) => Promise<SitemapEntry[]>
}

/** A file may contain 50,000 URLs, and every page has one in each language. */
const maxPages = 45_000 / languages.length

/** /sitemap.xml: all pages, or an index of its parts where there are too many for one file. */
export async function sitemap(publicUrl: string, sources: SitemapSource[]): Promise<string> {
  const counts = await Promise.all(sources.map(({ count }) => count()))
  const total = counts.reduce((sum, count) => sum + count, 0)
  if (total <= maxPages) {
    const lists = await Promise.all(sources.map(({ list }) => list({ offset: 0, limit: maxPages })))
    return urlset(publicUrl, lists.flat())
  }
  const parts = sources.flatMap(({ name }, at) =>
    Array.from({ length: Math.ceil(counts[at]! / maxPages) }, (_, part) => `${name}-${part + 1}`),
  )
  const items = parts.map((part) => `<sitemap><loc>${publicUrl}/sitemap-${part}.xml</loc></sitemap>`)
  return `${declaration}<sitemapindex xmlns="${namespace}">${items.join('')}</sitemapindex>`
}

/** /sitemap-{part}.xml, with `part` as sitemap() names it: 'professionals-2'. undefined: no such part. */
export async function sitemapPart(
  publicUrl: string,
  sources: SitemapSource[],
  part: string,
): Promise<string | undefined> {
  const [, name, number] = /^([a-z]+)-([1-9]\d{0,3})$/.exec(part) ?? []
  const source = sources.find((each) => each.name === name)
  const entries = await source?.list({ offset: (Number(number) - 1) * maxPages, limit: maxPages })
  return entries?.length ? urlset(publicUrl, entries) : undefined
}

const declaration = '<?xml version="1.0" encoding="UTF-8"?>'
const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9'

function urlset(publicUrl: string, entries: SitemapEntry[]): string {
  const urls = entries.map(({ path, changed }) => {
    const addresses = languages.map((each) => escaped(publicUrl + withLanguage(each, path)))
    const others = languages
      .map((each, at) => `<xhtml:link rel="alternate" hreflang="${each}" href="${addresses[at]}"/>`)
      .join('')
    const date = changed && `<lastmod>${new Date(changed).toISOString().slice(0, 10)}</lastmod>`
    return addresses.map((address) => `<url><loc>${address}</loc>${date ?? ''}${others}</url>`).join('')
  })
  return `${declaration}<urlset xmlns="${namespace}" xmlns:xhtml="http://www.w3.org/1999/xhtml">${urls.join('')}</urlset>`
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
