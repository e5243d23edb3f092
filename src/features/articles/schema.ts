import { z } from 'zod'

/** guide: chapters of the Construction Guide, also the blog's list; legal: terms and policies; faq: questions and answers. */
export const articleKinds = ['guide', 'legal', 'faq'] as const

const picture = z.object({
  key: z.string(),
  width: z.int(),
  height: z.int(),
  color: z.string(),
  alt: z.partialRecord(z.enum(['en', 'hi', 'mr']), z.string()),
})

export const articleSummary = z.object({
  slug: z.string(),
  kind: z.enum(articleKinds),
  title: z.string(),
  description: z.string(),
  /** 'YYYY-MM-DD' */
  updated: z.string(),
  /** Reading time; absent where it would not help. */
  minutes: z.int().optional(),
  picture: picture.optional(),
})
export type ArticleSummary = z.infer<typeof articleSummary>

/** The text as HTML: what stands before the first heading, and a section for each heading. */
export const article = articleSummary.extend({
  intro: z.string(),
  sections: z.array(z.object({ id: z.string(), heading: z.string(), html: z.string() })),
})
export type Article = z.infer<typeof article>

export const articleQuestion = z.object({ kind: z.enum(articleKinds).optional() })
