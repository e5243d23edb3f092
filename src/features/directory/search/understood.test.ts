import { beforeAll, describe, expect, test } from 'vitest'
import { addProfessionals } from '#features/directory/professionals/testing.server.ts'
import { developmentAssets } from '#platform/pages/assets.server.ts'
import { testApp } from '#platform/testing/app.ts'
import { testDatabase } from '#platform/testing/database.ts'
import { testDependencies } from '#platform/testing/dependencies.ts'

const database = testDatabase()

beforeAll(() =>
  addProfessionals(database.db, [
    { company: 'Walunj Drybuild', city: 'Lonavla', specializations: ['Waterproofing', 'Roofing'] },
    { company: 'Sahyadri', city: 'Lonavla', specializations: ['Villas'], reviews: [5, 5] },
    { company: 'Deccan', city: 'Pune' },
    { profession: 'architect', company: 'Rainshadow Studio' },
  ]),
)

/** Requests the page. Returns the text of its main part, and the URLs of the links there by their text or label. */
async function list(search: string) {
  const app = testApp(testDependencies(database), { assets: developmentAssets, clientFolder: '/nowhere' })
  const html = await (await app.request(`/professionals?${new URLSearchParams(search)}`)).text()
  const main = html.slice(html.indexOf('<main'), html.indexOf('</main>')).replace(/<!-- -->|<svg.*?<\/svg>/g, '')
  const links = [...main.matchAll(/<a ([^>]*)>(.*?)<\/a>/g)].map(([, attributes = '', text = '']) => {
    const attribute = (name: string) => new RegExp(`${name}="([^"]*)"`).exec(attributes)?.[1]?.replaceAll('&amp;', '&')
    const name = attribute('aria-label') ?? text.replace(/<[^>]*>/g, '')
    return [name, attribute('href')?.replaceAll('+', ' ')] as const
  })
  return { links: Object.fromEntries(links), text: main.replace(/<[^>]*>/g, '') }
}

test('The corrected word of a sentence is searched with the filters of the sentence', async () => {
  const { links } = await list('keyword=need architect rainshadaw')
  expect(links).toMatchObject({ Rainshadow: '/professionals?type=architect&keyword=Rainshadow' })
})

describe('Words that nobody here has', () => {
  test('stay when a chip is removed or the other tab is opened, and are offered as searches that find someone', async () => {
    const { links, text } = await list('keyword=Walunj&location=pune')
    expect(text).toContain('No contractor here mentions “Walunj”.')
    expect(links).toMatchObject({
      'Remove filter: Pune': '/professionals?type=contractor&keyword=Walunj',
      Architects: '/professionals?type=architect&location=pune&keyword=Walunj',
      'Search all contractors for “Walunj”': '/professionals?type=contractor&keyword=Walunj',
    })
    expect(text).not.toContain('exact words')
    expect((await list('keyword=Rainshadow&location=pune')).links).toMatchObject({
      'Search all architects for “Rainshadow”': '/professionals?type=architect&keyword=Rainshadow',
    })
    expect((await list('keyword=Walunj&location=khandala')).links).toMatchObject({
      'Search all contractors for “Walunj”': '/professionals?type=contractor&keyword=Walunj',
    })
  })

  test('are not called absent if somebody here has them without the other words', async () => {
    const { links, text } = await list('keyword=waterproofing villas&location=lonavla')
    expect(text).toContain('No one here has all of your words, so we left out “waterproofing”.')
    expect(links).toMatchObject({
      'Search for “waterproofing” instead': '/professionals?type=contractor&location=lonavla&keyword=waterproofing',
    })
    expect((await list('keyword=villas palace&location=lonavla')).text).toContain('No one here mentions “palace”')
  })

  test('are corrected without losing the words that were understood', async () => {
    expect((await list('keyword=roofing wakunj&location=lonavla')).links).toMatchObject({
      'roofing Walunj': '/professionals?type=contractor&location=lonavla&keyword=roofing Walunj',
    })
    expect((await list('keyword=wakunj&location=pune')).links).toMatchObject({
      Walunj: '/professionals?type=contractor&keyword=Walunj',
    })
  })
})

test('A search for the exact words is offered only if it was not made already', async () => {
  const exact = async (search: string) => (await list(search)).links['Search for your exact words instead']
  expect(await exact('keyword=roofing palace&location=lonavla')).toBeUndefined()
  expect(await exact('keyword=need roofing in lonavala')).toBe(
    '/professionals?keyword=need roofing in lonavala&exact=true',
  )
})
