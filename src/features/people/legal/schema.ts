import { z } from 'zod'
import { pictureSchema } from '#platform/files/picture-schema.ts'

/**
 * The version of the terms that the visitor has to accept or read about. In the state `settled` it is the version that
 * applies.
 */
export const termsNotice = z.object({
  version: z.string(),
  /** The day from which the version applies. */
  inForceSince: z.iso.date(),
  state: z.enum(['settled', 'announced', 'to_accept']),
})
export type TermsNotice = z.infer<typeof termsNotice>

/** The version that the page has shown. */
export const shownVersion = z.object({ version: z.string().max(20) })
export type ShownVersion = z.infer<typeof shownVersion>

/**
 * The kinds of articles. guide: chapters of the Construction Guide, which the blog also lists. legal: terms and
 * policies. faq: questions and answers.
 */
export const articleKinds = ['guide', 'legal', 'faq'] as const

export const articleSummary = z.object({
  slug: z.string(),
  kind: z.enum(articleKinds),
  title: z.string(),
  description: z.string(),
  /** The day of the last change, 'YYYY-MM-DD'. */
  updated: z.string(),
  /** Reading time in minutes. Only for articles whose file gives it. */
  minutes: z.int().optional(),
  picture: pictureSchema.optional(),
})
export type ArticleSummary = z.infer<typeof articleSummary>

export const articlesSchema = z.object({ articles: z.array(articleSummary) })
const version = z.object({
  version: z.string(),
  /** The day from which the version applies, 'YYYY-MM-DD'. */
  inForceSince: z.iso.date(),
})

/** The version of the text, its state, and the version that follows it. */
const edition = version.extend({ state: z.enum(['in_force', 'coming', 'past']), next: version.nullable() })
export type Edition = z.infer<typeof edition>

/** The text as HTML: the part before the first heading, and one section for each heading. */
export const article = articleSummary.extend({
  intro: z.string(),
  sections: z.array(z.object({ id: z.string(), heading: z.string(), html: z.string() })),
  edition: edition.optional(),
})
export type Article = z.infer<typeof article>

/** The version that is requested. If it is absent, the version that applies today. */
export const versionQuestion = z.object({ version: z.string().max(20).optional() })

export const articleQuestion = z.object({ kind: z.enum(articleKinds).optional() })
