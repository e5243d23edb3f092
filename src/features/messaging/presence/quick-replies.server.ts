import { languages } from '#platform/languages/languages.ts'
import { i18nOf } from '#platform/languages/messages.server.ts'
import { replyWords } from './rules.ts'

let known: ReadonlySet<string> | undefined

/**
 * Whether a text is exactly one of the product's quick replies, in any language. A quick reply that somebody has edited is their own text.
 */
export function isQuickReply(text: string): boolean {
  known ??= new Set(
    languages.flatMap((language) =>
      Object.values(replyWords)
        .flat()
        .map((each) => i18nOf(language)._(each)),
    ),
  )
  return known.has(text.trim())
}
