import { expect, test } from 'vitest'
import { offerScript } from './language-offer.ts'

type Device = { cookie?: string; languages?: string[]; stored?: Map<string, string> | undefined }

/**
 * Runs the script on a page in the language `page`. Returns the language that it offers. `stored` is the device's
 * storage, which the script may change. Without it, access to the storage throws.
 */
function offeredOn(page: string, { cookie = '', languages = [], stored }: Device) {
  const documentElement = { lang: page, dataset: {} as Record<string, string> }
  const storage = {
    getItem: (name: string) => stored!.get(name),
    setItem: (name: string, value: string) => stored!.set(name, value),
  }
  new Function('document', 'navigator', 'localStorage', offerScript)(
    { documentElement, cookie },
    { languages },
    storage,
  )
  return documentElement.dataset.offer
}

const made = (language: string) => new Map([['language-offer', `"${language}"`]])

test.each<[string, string, Device, string | undefined]>([
  ['the browser’s language', 'en', { languages: ['mr-IN', 'en-IN'] }, 'mr'],
  ['the first of the browser’s languages that we have', 'en', { languages: ['gu-IN', 'HI', 'mr'] }, 'hi'],
  ['the language chosen before', 'en', { cookie: 'a=1; language=mr', languages: ['hi-IN'] }, 'mr'],
  ['English, to who reads it', 'mr', { languages: ['en-GB'] }, 'en'],
  ['nothing on a page in that language', 'mr', { languages: ['mr-IN'] }, undefined],
  ['nothing where we have none of the languages', 'en', { languages: ['ta-IN'] }, undefined],
  ['nothing that was offered before', 'en', { languages: ['mr'], stored: made('mr') }, undefined],
  ['another language than was offered before', 'en', { cookie: 'language=hi', stored: made('mr') }, 'hi'],
])('offers %s', (_what, page, device, offer) => {
  expect(offeredOn(page, { stored: new Map(), ...device })).toBe(offer)
})

test('makes an offer once', () => {
  const device = { languages: ['mr-IN'], stored: new Map() }
  expect([offeredOn('en', device), offeredOn('en', device)]).toEqual(['mr', undefined])
})

test('offers nothing where nothing can be stored, instead of the same on every page', () => {
  expect(offeredOn('en', { languages: ['mr'] })).toBeUndefined()
})
