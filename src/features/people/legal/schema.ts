import { z } from 'zod'
import { pictureSchema } from '#platform/files/picture-schema.ts'

/** The version of the terms about which the visitor has to be told, if any. */
export const termsNotice = z.object({
  version: z.string(),
  /** The day from which the version applies. */
  inForceSince: z.iso.date(),
  state: z.enum(['settled', 'announced', 'to_accept']),
})
export type TermsNotice = z.infer<typeof termsNotice>

/** The version that was shown. */
export const shownVersion = z.object({ version: z.string().max(20) })
export type ShownVersion = z.infer<typeof shownVersion>

/** guide: chapters of the Construction Guide, which the blog lists too. legal: terms and policies. faq: questions and answers. */
export const articleKinds = ['guide', 'legal', 'faq'] as const

export const articleSummary = z.object({
  slug: z.string(),
  kind: z.enum(articleKinds),
  title: z.string(),
  description: z.string(),
  /** 'YYYY-MM-DD' */
  updated: z.string(),
  /** Reading time in minutes. Absent if it would not help. */
  minutes: z.int().optional(),
  picture: pictureSchema.optional(),
})
export type ArticleSummary = z.infer<typeof articleSummary>

export const articlesSchema = z.object({ articles: z.array(articleSummary) })
export type Articles = z.infer<typeof articlesSchema>

const version = z.object({
  version: z.string(),
  /** The day from which the version applies, 'YYYY-MM-DD'. */
  inForceSince: z.iso.date(),
})

/** Which version of the text this is, and which one follows it. */
const edition = version.extend({ state: z.enum(['in_force', 'coming', 'past']), next: version.nullable() })
export type Edition = z.infer<typeof edition>

/** The text as HTML: the part before the first heading, and one section for each heading. */
export const article = articleSummary.extend({
  intro: z.string(),
  sections: z.array(z.object({ id: z.string(), heading: z.string(), html: z.string() })),
  edition: edition.optional(),
})
export type Article = z.infer<typeof article>

/** The requested version. Without it, the version that applies today. */
export const versionQuestion = z.object({ version: z.string().max(20).optional() })

export const articleQuestion = z.object({ kind: z.enum(articleKinds).optional() })
