import { isLanguage, type Language } from '../../platform/languages.ts'
import { renderMarkdown } from './markdown.server.ts'
import type { Article } from './schema.ts'

/** An article as it stands in its file; `pictureFile` names a picture of the sample's folder. */
export type WrittenArticle = Omit<Article, 'picture'> & { order: number; pictureFile: string | undefined }

const files = import.meta.glob<string>('./content/*.md', { query: '?raw', import: 'default', eager: true })
const library = new Map<string, WrittenArticle>()
for (const [path, text] of Object.entries(files)) {
  const [, slug, language] = /([a-z0-9-]+)\.(\w+)\.md$/.exec(path) ?? []
  if (slug && isLanguage(language)) library.set(`${language} ${slug}`, readArticle(slug, language, text))
}

/** The articles of a language in their own order. */
export function listArticles(language: Language, kind?: Article['kind']): WrittenArticle[] {
  return [...library]
    .filter(([key, article]) => key.startsWith(`${language} `) && (!kind || article.kind === kind))
    .map(([, article]) => article)
    .sort((a, b) => a.order - b.order)
}

export function findArticle(language: Language, slug: string): WrittenArticle | undefined {
  return library.get(`${language} ${slug}`)
}

/** A file is `---`, lines of `name: value`, `---`, Markdown. Throws when one says too little. */
export function readArticle(slug: string, language: Language, text: string): WrittenArticle {
  const [, head, markdown] = /^---\r?\n([\s\S]*?)\r?\n---\r?\n([\s\S]*)$/.exec(text) ?? []
  const fields = new Map(
    (head ?? '').split('\n').flatMap((line) => {
      const [, name, value] = /^(\w+):\s*(.*?)\s*$/.exec(line) ?? []
      return name ? [[name, value!] as const] : []
    }),
  )
  const field = (name: string) => {
    const value = fields.get(name)
    if (!value) throw new Error(`the article ${slug}.${language}.md does not say its ${name}`)
    return value
  }
  return {
    slug,
    kind: field('kind') as Article['kind'],
    title: field('title'),
    description: field('description'),
    updated: field('updated'),
    minutes: fields.has('minutes') ? Number(fields.get('minutes')) : undefined,
    order: Number(field('order')),
    pictureFile: fields.get('picture'),
    ...renderMarkdown(markdown ?? '', language),
  }
}
