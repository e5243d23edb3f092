import { languages } from '#platform/languages/languages.ts'
import { i18nOf } from '#platform/languages/texts.server.ts'
import { replyWords } from './rules.ts'

let known: ReadonlySet<string> | undefined

/** Whether a text is one of the quick replies as the product writes them, in any of its languages; one that somebody has changed is their own. */
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
