import { z } from 'zod'
import { pictureSchema } from '../../platform/picture-schema.ts'

/**
 * guide: chapters of the Construction Guide, which the blog lists too; legal: terms and policies; faq: questions and
 * answers.
 */
export const articleKinds = ['guide', 'legal', 'faq'] as const

export const articleSummary = z.object({
  slug: z.string(),
  kind: z.enum(articleKinds),
  title: z.string(),
  description: z.string(),
  /** 'YYYY-MM-DD' */
  updated: z.string(),
  /** Reading time in minutes; absent where it would not help. */
  minutes: z.int().optional(),
  picture: pictureSchema.optional(),
})
export type ArticleSummary = z.infer<typeof articleSummary>

export const articlesSchema = z.object({ articles: z.array(articleSummary) })
export type Articles = z.infer<typeof articlesSchema>

/** The text as HTML: what precedes the first heading, and a section for each heading. */
export const article = articleSummary.extend({
  intro: z.string(),
  sections: z.array(z.object({ id: z.string(), heading: z.string(), html: z.string() })),
})
export type Article = z.infer<typeof article>

export const articleQuestion = z.object({ kind: z.enum(articleKinds).optional() })
