import { parse } from 'yaml'
import { z } from 'zod'
import { isLanguage, type Language } from '../../platform/languages.ts'
import { renderMarkdown } from './markdown.server.ts'
import { type Article, articleSummary } from './schema.ts'

/** An article as its file has it; `pictureFile` is a file in the sample pictures folder. */
export type WrittenArticle = Omit<Article, 'picture'> & {
  order: number
  pictureFile: string | undefined
  /** Of a text that people agree to: its version, and the day on which that applies, which may lie ahead. */
  version: string | undefined
  inForceSince: string | undefined
}

/** The YAML above the text. */
const frontMatter = articleSummary.pick({ kind: true, title: true, description: true, minutes: true }).extend({
  updated: z.iso.date(),
  order: z.int(),
  picture: z.string().optional(),
  version: z.string().optional(),
  inForceSince: z.iso.date().optional(),
})

const files = import.meta.glob<string>('./content/*.md', { query: '?raw', import: 'default', eager: true })
const library = new Map<string, WrittenArticle>()
for (const [path, text] of Object.entries(files)) {
  const [, slug, language] = /([a-z0-9-]+)\.(\w+)\.md$/.exec(path) ?? []
  if (slug && isLanguage(language)) library.set(`${language} ${slug}`, readArticle(slug, language, text))
}

/** The articles of a language, in their `order`. */
export function listArticles(language: Language, kind?: Article['kind']): WrittenArticle[] {
  return [...library]
    .filter(([key, article]) => key.startsWith(`${language} `) && (!kind || article.kind === kind))
    .map(([, article]) => article)
    .sort((a, b) => a.order - b.order)
}

export function findArticle(language: Language, slug: string): WrittenArticle | undefined {
  return library.get(`${language} ${slug}`)
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
