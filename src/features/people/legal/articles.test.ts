import { Hono } from 'hono'
import { describe, expect, test } from 'vitest'
import { serve } from '#platform/http/endpoint.server.ts'
import { addRequestContext } from '#platform/http/http.server.ts'
import { mapRefusals } from '#platform/http/refusal.server.ts'
import type { AppEnv } from '#platform/http/request.server.ts'
import { languages } from '#platform/languages/languages.ts'
import { createLog } from '#platform/process/log.server.ts'
import { testApp } from '#platform/testing/app.ts'
import { createClient } from '#platform/testing/client.ts'
import { testDatabase } from '#platform/testing/database.ts'
import { testDependencies } from '#platform/testing/dependencies.ts'
import { articleEndpoints } from './api.server.ts'
import { listArticles, readArticle, readLibrary } from './articles.server.ts'
import { renderMarkdown } from './markdown.server.ts'

const database = testDatabase()
const start = () => createClient(testApp(testDependencies(database)))
const now = new Date('2026-11-21T06:00:00Z')
const slugs = (articles: { slug: string }[]) => articles.map(({ slug }) => slug)

describe('GET /api/articles', () => {
  test('lists a kind in its order, without the text, without a login', async () => {
    const { status, body } = await start().get('/api/articles?kind=guide')
    expect(status).toBe(200)
    expect(body.articles.length).toBeGreaterThanOrEqual(6)
    expect(body.articles[0]).toMatchObject({ slug: 'stages-of-building', kind: 'guide', minutes: expect.any(Number) })
    expect(body.articles[0]).not.toHaveProperty('sections')
  })

  test('is in the requested language', async () => {
    const { body } = await start().get('/api/articles?kind=legal', { 'Accept-Language': 'mr' })
    expect(body.articles[0].title).toMatch(/\p{Script=Devanagari}/u)
  })

  test('has pictures with their alternative text, processed once', async () => {
    const client = start()
    const [first] = (await client.get('/api/articles?kind=guide')).body.articles
    expect(first.picture).toMatchObject({
      key: expect.stringMatching(/^[0-9a-f]{24}$/),
      alt: { mr: expect.any(String) },
    })
    expect((await client.get('/api/articles/stages-of-building')).body.picture).toEqual(first.picture)
  })

  test('refuses an unknown kind', async () => {
    expect((await start().get('/api/articles?kind=novel')).status).toBe(422)
  })
})

describe('GET /api/articles/{slug}', () => {
  test('returns the text in sections', async () => {
    const { status, body } = await start().get('/api/articles/terms')
    expect(status).toBe(200)
    expect(body.sections[0]).toMatchObject({ id: 'part-1', heading: expect.any(String) })
    expect(body.sections[0].html).toContain('<p>')
  })

  test('has links to pages in its language', async () => {
    const { body } = await start().get('/api/articles/terms', { 'Accept-Language': 'hi' })
    expect(JSON.stringify(body.sections)).toContain('href=\\"/hi/contact\\"')
  })

  test('an unknown article is 404', async () => {
    expect((await start().get('/api/articles/how-to-fly')).status).toBe(404)
  })
})

describe('A text with several versions', () => {
  const textOf = (version: string, inForceSince: string) =>
    `---\ntitle: Terms\ndescription: Ours\nkind: legal\nupdated: 2026-11-01\nposition: 1\nversion: '${version}'\ninForceSince: ${inForceSince}\n---\nText ${version}`
  const files = {
    './terms.2.en.md': textOf('2', '2027-02-01'),
    './terms.1.en.md': textOf('1', '2026-11-21'),
  }
  const [first, second] = [
    { version: '1', inForceSince: '2026-11-21' },
    { version: '2', inForceSince: '2027-02-01' },
  ]
  const on = (day: string) => {
    const site = { storage: testDependencies(database).storage, now: () => new Date(`${day}T06:00:00Z`) }
    const app = new Hono<AppEnv>()
    app.use(addRequestContext(createLog('silent')))
    app.route('/', serve(articleEndpoints(site, readLibrary(files))))
    mapRefusals(app)
    const api = createClient(app)
    return async (search = '') => {
      const { status, body } = await api.get(`/api/articles/terms${search}`)
      return status === 200 ? { text: body.intro.trim(), edition: body.edition } : status
    }
  }

  test.each([
    // Before the first version applies, it is shown anyway, because there is no other version.
    ['2026-11-01', '', '1', { ...first, state: 'in_force', next: second }],
    ['2027-01-31', '', '1', { ...first, state: 'in_force', next: second }],
    ['2027-01-31', '?version=2', '2', { ...second, state: 'coming', next: null }],
    ['2027-02-01', '', '2', { ...second, state: 'in_force', next: null }],
    ['2027-02-01', '?version=1', '1', { ...first, state: 'past', next: second }],
  ])('on %s is, at terms%s, version %s', async (day, search, version, edition) => {
    expect(await on(day)(search)).toEqual({ text: `<p>Text ${version}</p>`, edition })
  })

  test('has no other versions', async () => {
    expect(await on('2027-01-31')('?version=3')).toBe(404)
  })

  test('is listed once', () => {
    const from = readLibrary(files)
    expect(listArticles('en', { now: new Date('2027-02-01T06:00:00Z'), from }).map(({ version }) => version)).toEqual([
      '2',
    ])
  })

  test('is refused under the name of a different version', () => {
    expect(() => readLibrary({ './terms.3.en.md': textOf('2', '2027-02-01') })).toThrow(
      'the name of ./terms.3.en.md is not that of version 2',
    )
  })

  test('without versions has no edition', async () => {
    expect((await start().get('/api/articles/cookies')).body).not.toHaveProperty('edition')
  })
})

describe('The articles', () => {
  test('exist in every language, in the same order, with the same number of sections', () => {
    const [english, ...others] = languages.map((language) => listArticles(language, { now }))
    for (const other of others) {
      expect(slugs(other!)).toEqual(slugs(english!))
      expect(other!.map(({ sections }) => sections.length)).toEqual(english!.map(({ sections }) => sections.length))
    }
  })

  test('translations of legal texts say that the English text prevails', () => {
    for (const article of listArticles('mr', { kind: 'legal', now })) expect(article.intro).toContain('इंग्रजी मजकूर')
    for (const article of listArticles('hi', { kind: 'legal', now })) expect(article.intro).toContain('अंग्रेज़ी पाठ')
  })

  test('the terms promise notice of at least 30 days', () => {
    const terms = listArticles('en', { kind: 'legal', now }).find(({ slug }) => slug === 'terms')!
    expect(terms.sections.map(({ html }) => html).join()).toContain('at least 30 days')
  })

  test.each([
    ['without a title', 'kind: guide', 'title: '],
    ['of another kind', 'kind: poem\ntitle: Plinth', 'kind: '],
    ['updated on no day', 'updated: 2026-02-30', 'updated: '],
    ['whose minutes are no number', 'minutes: five', 'minutes: '],
  ])('a file %s is rejected with its name and the field', (_name, head, field) => {
    const read = () => readArticle('plinth', 'en', `---\n${head}\n---\nText`)
    expect(read).toThrow('the article plinth.en.md has wrong fields: ')
    expect(read).toThrow(field)
  })
})

describe('Markdown', () => {
  test.each([
    ['a link inside', '[Ask](/contact)', '<p><a href="/mr/contact">Ask</a></p>\n'],
    [
      'a link outside',
      '[RERA](https://maharera.maharashtra.gov.in)',
      '<p><a href="https://maharera.maharashtra.gov.in">RERA</a></p>\n',
    ],
    ['emphasis', 'a **plinth**', '<p>a <strong>plinth</strong></p>\n'],
  ])('%s', (_name, markdown, html) => {
    expect(renderMarkdown(markdown, 'mr').intro).toBe(html)
  })

  test('is split at second-level headings, not at third-level ones', () => {
    const { intro, sections } = renderMarkdown('Intro\n\n## One\n\nA\n\n### Deep\n\nB\n\n## Two\n\nC', 'en')
    expect(intro).toBe('<p>Intro</p>\n')
    expect(sections.map(({ id, heading }) => [id, heading])).toEqual([
      ['part-1', 'One'],
      ['part-2', 'Two'],
    ])
    expect(sections[0]!.html).toContain('<h3>Deep</h3>')
  })

  test('names the column in each cell of a table, because a phone shows that name beside the cell', () => {
    const { intro } = renderMarkdown('| Unit | *A* "b" |\n|---|---|\n| Bag | 50 **kg** |', 'en')
    expect(intro).toContain('<th role="columnheader"><em>A</em> &quot;b&quot;</th>')
    expect(intro).toContain('<td role="cell" data-column="Unit">Bag</td>')
    expect(intro).toContain('>50 <strong>kg</strong></td>')
  })
})
