import { HttpRefusal, refusalOfError } from '#platform/http/refusal.server.ts'
import type { Language } from '#platform/languages/languages.ts'
import { i18nOf } from '#platform/languages/texts.server.ts'
import type { Log } from '#platform/process/log.server.ts'

/** The answer to an event that a page sent. It is like an endpoint's answer, with the same status for a refusal. */
export type LiveAnswer = { ok: true; answer: unknown } | { ok: false; refusal: LiveRefusal }
export type LiveRefusal = { status: number; message: string; fields?: Record<string, string>; retryAfter?: number }

/**
 * Runs the handler of an event, and sends the answer if the page waits for one. A bug is logged, but does not end the
 * connection.
 */
export async function answerTo(
  given: readonly unknown[],
  handle: (data: unknown) => Promise<unknown>,
  { language, log }: { language: Language; log: Log },
): Promise<void> {
  const last = given.at(-1)
  const answer = typeof last === 'function' ? (told: LiveAnswer) => void last(told) : () => undefined
  try {
    answer({ ok: true, answer: await handle(given[0]) })
  } catch (thrown) {
    const error = refusalOfError(thrown)
    if (!(error instanceof HttpRefusal)) log.error({ err: error }, 'what a page said failed')
    answer({ ok: false, refusal: refusalOf(error, language) })
  }
}

function refusalOf(error: unknown, language: Language): LiveRefusal {
  if (!(error instanceof HttpRefusal)) return { status: 500, message: '' }
  const i18n = i18nOf(language)
  const fields =
    error.fields && Object.fromEntries(Object.entries(error.fields).map(([name, text]) => [name, i18n._(text)]))
  return {
    status: error.status,
    message: i18n._(error.text),
    ...(fields && { fields }),
    ...(error.retryAfter && { retryAfter: error.retryAfter }),
  }
}
