import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { languages } from '../../platform/languages.ts'

const features = new URL('..', import.meta.url)
const source = new URL('../..', import.meta.url)

/** What the browser's code stores under: 'toast', 'draft …'. */
const named = /\b(?:keep|store)\(\s*(['`])(.+?)\1|\b(?:storageKey|prefix|madeOffer|name) = (['`])(.+?)\3/g

test('the cookie policy names everything that pages store on a device', () => {
  const files = globSync('**/*.{ts,tsx}', { cwd: source.pathname }).filter((file) => !/\.(test|server)\./.test(file))
  const names = files.flatMap((file) => {
    const text = readFileSync(new URL(file, source), 'utf8')
    if (!/storage/.test(text)) return []
    return [...text.matchAll(named)].map((match) => (match[2] ?? match[4])!.replace(/\$\{.*| $/, '').trim())
  })
  expect(names).toEqual(expect.arrayContaining(['toast', 'key', 'draft', 'language-offer', 'kamshetbuild.user']))
  for (const language of languages) {
    const policy = readFileSync(new URL(`articles/content/cookies.${language}.md`, features), 'utf8')
    const missing = names.filter((name) => !policy.includes(`**${name}**`) && !policy.includes(`**${name} …**`))
    expect([language, missing]).toEqual([language, []])
  }
})
