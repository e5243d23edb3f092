import { beforeAll, describe, expect, test } from 'vitest'
import { addProjects } from '#features/directory/portfolio/testing.server.ts'
import { addProfessionals } from '#features/directory/professionals/testing.server.ts'
import { developmentAssets } from '#platform/pages/assets.server.ts'
import { testApp } from '#platform/testing/app.ts'
import { testDatabase } from '#platform/testing/database.ts'
import { testDependencies } from '#platform/testing/dependencies.ts'

const database = testDatabase()
const site = 'https://kamshetbuild.example'
const picture = 'a'.repeat(24)
let app: ReturnType<typeof testApp>

beforeAll(async () => {
  const dependencies = testDependencies(database, { PUBLIC_URL: site })
  app = testApp(dependencies, { assets: developmentAssets, clientFolder: '/nowhere' })
  const second = { language: 'mr', name: 'अमोल', company: 'बसॉल्ट' } as const
  await addProfessionals(database.db, [
    {
      id: 101,
      company: 'Basalt & Beam',
      startedYear: 2008,
      phone: '+919000001101',
      specializations: ['Villas'],
      second,
    },
    { id: 102, name: 'Sagar' },
  ])
  await addProjects(database.db, [
    {
      id: 1,
      professionalId: 101,
      title: 'Nene bungalow',
      budget: 8400000,
      completedOn: '2024-12-14',
      pictures: [picture],
    },
    { id: 2, professionalId: 101, title: 'Court house' },
    { id: 3, professionalId: 101, title: 'Draft', published: false },
  ])
  await database.db
    .insertInto('reviews')
    .values([5, 4].map((rating) => ({ professional_id: 101, rating, comment: 'They kept their word.' })))
    .execute()
})

async function read(path: string) {
  const answer = await app.request(path)
  const html = await answer.text()
  const records = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(([, json]) =>
    JSON.parse(json!.replaceAll('\\u003c', '<')),
  )
  // What a visitor without JavaScript sees.
  const body = html.slice(html.indexOf('<body>'), html.indexOf('<script type="application/json"'))
  const meta = (name: string) => new RegExp(`(?:property|name)="${name}" content="([^"]*)"`).exec(html)?.[1]
  return { status: answer.status, location: answer.headers.get('Location'), html, body, records, meta }
}

describe('A profile', () => {
  test('shows name, rating and town in link previews', async () => {
    const { status, html, meta } = await read('/professionals/101')
    expect(status).toBe(200)
    expect(html).toContain('<title>Basalt &amp; Beam · KamshetBuild</title>')
    expect(meta('og:description')).toBe(
      'Contractor in Kamshet, Maharashtra. Rated 4.5 out of 5 in 2 reviews. 18 years of experience. 2 projects with photos.',
    )
    expect(meta('og:image')).toBe(`${site}/pictures/${picture}-1200.jpg`)
    expect(meta('og:url')).toBe(`${site}/professionals/101`)
  })

  test('has a URL in each language, with its name in that language', async () => {
    const { html, meta } = await read('/mr/professionals/101?tab=about')
    expect(meta('og:url')).toBe(`${site}/mr/professionals/101?tab=about`)
    expect(html).toContain(`hreflang="en" href="${site}/professionals/101?tab=about"`)
    expect(html).toContain('<title>बसॉल्ट · KamshetBuild</title>')
  })

  test('has structured data of a business with a place and a rating', async () => {
    const [business, crumbs] = (await read('/professionals/101')).records
    expect(business).toMatchObject({
      '@context': 'https://schema.org',
      '@type': 'GeneralContractor',
      name: 'Basalt & Beam',
      url: `${site}/professionals/101`,
      address: { addressLocality: 'Kamshet', addressRegion: 'Maharashtra' },
      aggregateRating: { ratingValue: 4.5, reviewCount: 2 },
    })
    expect(crumbs.itemListElement.map(({ item }: { item: string }) => item)).toEqual([
      `${site}/`,
      `${site}/professionals?type=contractor`,
      `${site}/professionals/101`,
    ])
  })

  test('begins with pictures of work, each of which leads to its project', async () => {
    const { body } = await read('/professionals/101')
    const top = body.slice(0, body.indexOf('<h1'))
    expect(top).toMatch(new RegExp(`href="/projects/1/101"[^>]*>.*${picture}-`))
    expect((await read('/professionals/102')).body.split('<h1')[0]).not.toContain('href="/projects/')
  })

  test('shows the rate first, the area it builds for a sum, and that the rate is old', async () => {
    await addProfessionals(database.db, [
      { id: 104, budget: [5_000_000, 50_000_000], phone: '' },
      { id: 105, profession: 'architect' },
    ])
    const rate = (id: number, rate_min: number, rate_max: number) =>
      database.db
        .updateTable('professionals')
        .set({ rate_min, rate_max, rated_on: '2025-03-04' })
        .where('id', '=', id)
        .execute()
    await rate(104, 2400, 3000)
    await rate(105, 80, 120)
    const wordsOf = async (path: string) => (await read(path)).body.replace(/<!-- -->|<[^>]+>/g, '')
    const builder = await wordsOf('/professionals/104')
    expect(builder).toContain('₹2,400–3,000 per sq ft')
    expect(builder).toContain('₹50 lakh builds about 1,650–2,100 sq ft')
    expect(builder).toContain('These rates are from March 2025. Ask for today&#x27;s.')
    const architect = await wordsOf('/professionals/105')
    expect(architect).toContain('The design of a 1,000 sq ft house costs about ₹80,000 to ₹1.2 lakh')
    expect(architect).not.toContain('builds about')
    expect(await wordsOf('/professionals/102')).toContain('Price on request')
  })

  test('says what was checked and when, in one sentence', async () => {
    const check = (what: string, checked_on: string) =>
      database.db.insertInto('verifications').values({ professional_id: 101, what, checked_on }).execute()
    const words = async (tab: string) =>
      (await read(`/professionals/101?tab=${tab}`)).body.replace(/<!-- -->|<[^>]+>/g, '')
    await check('identity', '2026-03-04')
    expect(await words('services')).toContain('Checked in March 2026: identity')
    await check('site_visit', '2026-05-04')
    // Reads a different tab, because the page that was read above stays cached for one second.
    expect(await words('about')).toContain('Checked between March 2026 and May 2026: identity and a finished site')
  })

  test('opens with the tab that has content, under the address of the page', async () => {
    await addProfessionals(database.db, [{ id: 106, reviews: [5] }, { id: 107 }])
    await database.db
      .insertInto('reviews')
      .values({ professional_id: 106, rating: 5, comment: 'They kept their word.' })
      .execute()
    const selected = (body: string) => /<a[^>]*id="profile-(\w+)"[^>]*aria-selected="true"/.exec(body)?.[1]
    const first = await read('/professionals/106')
    expect(selected(first.body)).toBe('reviews')
    expect(first.body).toContain('They kept their word.')
    expect(first.meta('og:url')).toBe(`${site}/professionals/106`)
    expect((await read('/professionals/106?tab=reviews')).meta('og:url')).toBe(`${site}/professionals/106`)
    const portfolio = await read('/professionals/106?tab=portfolio')
    expect(selected(portfolio.body)).toBe('portfolio')
    expect(portfolio.meta('og:url')).toBe(`${site}/professionals/106?tab=portfolio`)
    expect(first.body).toContain('href="/professionals/106?tab=portfolio"')
    expect(portfolio.body).toMatch(
      /href="\/professionals\/106"[^>]*id="profile-reviews"|id="profile-reviews"[^>]*href="\/professionals\/106"/,
    )
    expect(selected((await read('/professionals/107')).body)).toBe('about')
    expect(selected((await read('/professionals/101')).body)).toBe('portfolio')
  })

  test('has no rating without reviews', async () => {
    const { records, meta, body } = await read('/professionals/102?tab=reviews')
    expect(records[0]).not.toHaveProperty('aggregateRating')
    expect(meta('description')).not.toContain('Rated')
    expect(body).toContain('No Reviews Yet')
    expect(body).toContain('Be the first to review this professional')
  })

  test('works with links only, without JavaScript', async () => {
    const { body } = await read('/professionals/101')
    for (const search of [
      'tab=services',
      'tab=about',
      'tab=reviews',
      'category=residential',
      'filters=true',
      'sort=budget',
      'contact=true',
    ])
      expect(body).toContain(`href="/professionals/101?${search}"`)
    expect(body).toContain('href="/projects/1/101"')
    expect(body).not.toContain('Draft')
  })

  test('keeps the other choices when one changes', async () => {
    const { body } = await read('/professionals/101?sort=budget&filters=true')
    expect(body).toContain('Sort by: Budget')
    expect(body).toMatch(/href="\/professionals\/101\?[^"]*sort=budget[^"]*category=residential"/)
  })

  test('shows a page of many projects, and a link to the next one, without JavaScript', async () => {
    await addProfessionals(database.db, [{ id: 103 }])
    await addProjects(
      database.db,
      Array.from({ length: 30 }, (_, at) => ({
        id: 5000 + at,
        professionalId: 103,
        category: at < 28 ? 'Residential' : 'Interior',
      })),
    )
    const projectsIn = (body: string) =>
      [...body.matchAll(/href="\/projects\/(\d+)\/103"/g)].map(([, id]) => Number(id))
    const first = await read('/professionals/103?sort=budget&category=residential')
    expect(projectsIn(first.body)).toHaveLength(24)
    const next = /href="([^"]*after=[^"]*)"[^>]*>Load More Projects/.exec(first.body)![1]!.replaceAll('&amp;', '&')
    expect(next).toMatch(/^\/professionals\/103\?(?=.*sort=budget)(?=.*category=residential)/)
    const second = await read(next)
    expect(projectsIn(second.body)).toEqual([5003, 5002, 5001, 5000])
    expect(second.body).toContain('Back to the first project')
    expect(second.body).not.toContain('Load More Projects')
    // Links to a different filter or a different tab start at the first page.
    const others = [...second.body.matchAll(/href="(\/professionals\/103\?[^"]*(?:interior|tab=)[^"]*)"/g)]
    expect(others.length).toBeGreaterThan(3)
    expect(others.filter(([, href]) => href!.includes('after='))).toEqual([])
  })

  test.each([
    ['/professionals/101?tab=about', 'redirect=%2Fprofessionals%2F101%3Ftab%3Dabout'],
    ['/professionals/101?contact=true', 'redirect=%2Fprofessionals%2F101%3Fcontact%3Dtrue'],
    ['/professionals/101?contact=message', 'redirect=%2Fprofessionals%2F101%3Fcontact%3Dmessage'],
    [
      '/professionals/101?tab=reviews&write=true',
      'redirect=%2Fprofessionals%2F101%3Ftab%3Dreviews%26write%3Dtrue%23write-review',
    ],
  ])('%s links to the login and back, and shows no number', async (path, back) => {
    const { html, body } = await read(path)
    expect(body).toContain(`href="/login?${back}"`)
    expect(html).not.toContain('9000001101')
  })

  test.each(['?tab=boats', '?after=yesterday&tab=reviews', '?bhk=many&category=x', '?contact='])(
    'an invalid %s is ignored',
    async (search) => expect((await read(`/professionals/101${search}`)).status).toBe(200),
  )

  test.each(['/professionals/999', '/professionals/me', '/professionals/0', '/mr/professionals/999'])(
    '%s is not found: 404, with a link to all professionals',
    async (path) => {
      const { status, body } = await read(path)
      expect(status).toBe(404)
      expect(body).toMatch(/href="(\/mr)?\/professionals"/)
    },
  )

  test('a missing professional is reported in the specified words', async () => {
    const { body } = await read('/professionals/999')
    expect(body).toContain('Professional Not Found')
    expect(body).toContain('The professional you&#x27;re looking for doesn&#x27;t exist or has been removed.')
    expect(body).toContain('Browse All Professionals')
  })
})

describe('A project', () => {
  test('shows its facts, and who built it', async () => {
    const { status, body, meta } = await read('/projects/1/101')
    expect(status).toBe(200)
    const words = body.replace(/<[^>]+>/g, '')
    for (const text of [
      'Nene bungalow',
      'Bungalow in Malavli, Kamshet',
      '₹84,00,000',
      'December 2024',
      '1,200 sq ft',
      'Back to Professional',
      'More Projects by Basalt',
      'View All Projects',
    ])
      expect(words).toContain(text)
    expect(body).toContain('href="/projects/2/101"')
    expect(meta('og:image')).toBe(`${site}/pictures/${picture}-1200.jpg`)
  })

  test('without a budget or pictures says so', async () => {
    const { body } = await read('/projects/2/101?tab=photos')
    expect(body).toContain('No images available for this project.')
    expect((await read('/projects/2/101')).body).toContain('N/A')
  })

  test('has structured data of a work with its creator', async () => {
    const [work, crumbs] = (await read('/projects/1/101')).records
    expect(work).toMatchObject({
      '@type': 'CreativeWork',
      name: 'Nene bungalow',
      dateCreated: '2024-12-14',
      image: [`${site}/pictures/${picture}-1200.jpg`],
      creator: { name: 'Basalt & Beam', url: `${site}/professionals/101` },
    })
    expect(crumbs.itemListElement).toHaveLength(4)
  })

  test('its short URL redirects to its page, in the same language', async () => {
    expect(await read('/projects/1')).toMatchObject({ status: 302, location: '/projects/1/101' })
    expect(await read('/mr/projects/1')).toMatchObject({ status: 302, location: '/mr/projects/1/101' })
  })

  test.each([
    '/projects/1/102',
    '/projects/999/101',
    '/projects/1/999',
    '/projects/3/101',
    '/projects/3',
    '/projects/999',
    '/projects/x/y',
  ])('%s is not found', async (path) => {
    const { status, body } = await read(path)
    expect(status).toBe(404)
    expect(body).toContain('Project Not Found')
    expect(body).toContain('The project you&#x27;re looking for doesn&#x27;t exist or has been removed.')
    expect(body).toContain('Browse All Professionals')
  })
})
