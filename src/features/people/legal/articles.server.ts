import { parse } from 'yaml'
import { z } from 'zod'
import { foldedForWords, foldWords, hasWords } from '#platform/languages/fold-text.ts'
import { isLanguage, type Language } from '#platform/languages/languages.ts'
import { renderMarkdown } from './markdown.server.ts'
import { inForceOn, type Versions } from './rules.ts'
import { type Article, articleSummary } from './schema.ts'

/** An article as its file contains it. `pictureFile` is a file in the sample pictures folder. */
export type WrittenArticle = Omit<Article, 'picture' | 'edition'> & {
  position: number
  pictureFile: string | undefined
  /** Only for a text that people agree to: its version, and the day from which it applies, which may be in the future. */
  version: string | undefined
  inForceSince: string | undefined
}

/** The fields of the YAML above an article's text. */
const frontMatter = articleSummary.pick({ kind: true, title: true, description: true, minutes: true }).extend({
  updated: z.iso.date(),
  position: z.int(),
  picture: z.string().optional(),
  version: z.string().optional(),
  inForceSince: z.iso.date().optional(),
})

/**
 * Maps a language and slug, such as 'en terms', to the versions of that text. A text without versions has one entry.
 */
export type Library = ReadonlyMap<string, Versions<WrittenArticle>>

export const library = readLibrary(
  import.meta.glob<string>('./content/*.md', { query: '?raw', import: 'default', eager: true }),
)

/** Reads files named `{slug}.{language}.md`, or `{slug}.{version}.{language}.md` if a text has several versions. */
export function readLibrary(files: Readonly<Record<string, string>>): Library {
  const found = new Map<string, Versions<WrittenArticle>>()
  for (const [path, text] of Object.entries(files)) {
    const [, slug, version, language] = /([a-z0-9-]+)(?:\.(\d+))?\.(\w+)\.md$/.exec(path) ?? []
    if (!slug || !isLanguage(language)) continue
    const article = readArticle(slug, language, text)
    if (article.version !== version) throw new Error(`the name of ${path} is not that of version ${article.version}`)
    const [first, ...more] = [...(found.get(`${language} ${slug}`) ?? []), article].sort((one, other) =>
      (one.inForceSince ?? '').localeCompare(other.inForceSince ?? ''),
    )
    found.set(`${language} ${slug}`, [first!, ...more])
  }
  return found
}

/** The articles of a language, each in the version that applies at `now`, sorted by `position`. */
export function listArticles(
  language: Language,
  { kind, now, from = library }: { kind?: Article['kind'] | undefined; now: Date; from?: Library },
): WrittenArticle[] {
  return [...from]
    .filter(([key]) => key.startsWith(`${language} `))
    .map(([, versions]) => inForceOn(versions, now))
    .filter((article) => !kind || article.kind === kind)
    .sort((a, b) => a.position - b.position)
}

const foldedTexts = new WeakMap<WrittenArticle, string>()

/** The folded words of an article's title, description and headings, each after a space. */
function foldedText(article: WrittenArticle): string {
  const known = foldedTexts.get(article)
  if (known !== undefined) return known
  const { title, description, sections } = article
  const texts = [title, description, ...sections.map(({ heading }) => heading)]
  const folded = foldedForWords(texts.join(' '))
  foldedTexts.set(article, folded)
  return folded
}

/** The articles of the guide whose title, description or headings have words that begin like those of the text. */
export function findInGuide(
  language: Language,
  { text, now, from = library }: { text: string; now: Date; from?: Library },
): WrittenArticle[] {
  const words = foldWords(text)
  if (words.length === 0) return []
  return listArticles(language, { kind: 'guide', now, from }).filter((article) => hasWords(foldedText(article), words))
}

/** All versions of an article, earliest first. */
export function versionsOf(language: Language, slug: string, from = library): Versions<WrittenArticle> | undefined {
  return from.get(`${language} ${slug}`)
}

/** Parses `---`, YAML, `---`, Markdown. Throws when a field is missing or invalid. */
export function readArticle(slug: string, language: Language, text: string): WrittenArticle {
  const [, head = '', markdown = ''] = /^---\r?\n([\s\S]*?)\r?\n---\r?\n([\s\S]*)$/.exec(text) ?? []
  const { data, error } = frontMatter.safeParse(parse(head) ?? {})
  if (!data) {
    const wrong = error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; ')
    throw new Error(`the article ${slug}.${language}.md has wrong fields: ${wrong}`)
  }
  const { picture: pictureFile, version, inForceSince, ...fields } = data
  return { slug, ...fields, pictureFile, version, inForceSince, ...renderMarkdown(markdown, language) }
}
