import { describe, expect, test } from 'vitest'
import { type SitemapSource, sitemap, sitemapPart } from './sitemap.server.ts'

const site = 'https://kamshetbuild.example'
const source = (name: string, total: number): SitemapSource => ({
  name,
  count: async () => total,
  list: async ({ offset, limit }) =>
    Array.from({ length: Math.max(0, Math.min(limit, total - offset)) }, (_, at) => ({
      path: `/${name}/${offset + at + 1}`,
      changed: new Date('2026-11-21T06:00:00Z'),
    })),
})
const addresses = (xml: string) => [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address)

describe('The sitemap', () => {
  test('lists every page in three languages, each with its alternates', async () => {
    const xml = await sitemap(site, [source('towns', 1)])
    expect(addresses(xml)).toEqual([`${site}/towns/1`, `${site}/hi/towns/1`, `${site}/mr/towns/1`])
    expect(
      xml.match(/<xhtml:link rel="alternate" hreflang="mr" href="https:\/\/kamshetbuild.example\/mr\/towns\/1"\/>/g),
    ).toHaveLength(3)
    expect(xml).toContain('<lastmod>2026-11-21</lastmod>')
  })

  test('is one file up to 45,000 URLs, and an index of parts above', async () => {
    const most = await sitemap(site, [source('towns', 10_000), source('guides', 5_000)])
    expect(addresses(most)).toHaveLength(45_000)
    const more = await sitemap(site, [source('towns', 30_001), source('guides', 1), source('none', 0)])
    expect(addresses(more)).toEqual(
      ['towns-1', 'towns-2', 'towns-3', 'guides-1'].map((part) => `${site}/sitemap-${part}.xml`),
    )
  })

  test('its parts contain every page once', async () => {
    const sources = [source('towns', 30_001)]
    const parts = await Promise.all([1, 2, 3].map((part) => sitemapPart(site, sources, `towns-${part}`)))
    const all = parts.flatMap((part) => addresses(part!))
    expect([all.length, new Set(all).size]).toEqual([90_003, 90_003])
  })

  test.each(['towns-2', 'towns-0', 'towns', 'towers-1', 'towns-1; drop'])('there is no part %s', async (part) => {
    expect(await sitemapPart(site, [source('towns', 3)], part)).toBeUndefined()
  })

  test('URLs are escaped', async () => {
    const odd: SitemapSource = { name: 'odd', count: async () => 1, list: async () => [{ path: '/a?b=1&c=2' }] }
    expect(addresses(await sitemap(site, [odd]))[0]).toBe(`${site}/a?b=1&amp;c=2`)
  })
})
