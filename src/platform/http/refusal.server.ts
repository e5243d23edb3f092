import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Hono } from 'hono'
import { HTTPException } from 'hono/http-exception'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { i18nOf } from '#platform/languages/texts.server.ts'
import type { AppEnv } from './request.server.ts'

/**
 * A refusal over HTTP. The code that detects the reason throws it, and `mapRefusals` turns it into a response with its
 * status. The JSON body is `{ message, fields? }` and the facts.
 */
export class HttpRefusal extends Error {
  readonly status: ContentfulStatusCode
  readonly text: MessageDescriptor
  /** A text for each field with an error. Undefined if there is none. */
  readonly fields: Record<string, MessageDescriptor> | undefined
  readonly retryAfter: number | undefined
  /** Values for programs, such as an offset, in addition to the sentence for people. */
  readonly facts: Record<string, number> | undefined

  constructor(
    status: ContentfulStatusCode,
    text: MessageDescriptor,
    more: { fields?: Record<string, MessageDescriptor>; retryAfter?: number; facts?: Record<string, number> } = {},
  ) {
    super(`${status}: ${text.message ?? text.id}`)
    this.status = status
    this.text = text
    this.fields = more.fields && Object.keys(more.fields).length > 0 ? more.fields : undefined
    this.retryAfter = more.retryAfter
    this.facts = more.facts
  }
}

/** 404: the thing does not exist, or this visitor may not see it. */
export function notFound(text: MessageDescriptor = msg`This does not exist or has been removed.`): HttpRefusal {
  return new HttpRefusal(404, text)
}

export function notSignedIn(): HttpRefusal {
  return new HttpRefusal(401, msg`Please log in first.`)
}

/**
 * The account must first confirm its email address or phone number. The page then asks for that, and sends the same
 * write again.
 */
export function unconfirmed(status: 409 | 422, text: MessageDescriptor): HttpRefusal {
  return new HttpRefusal(status, text, { facts: { confirmFirst: 1 } })
}

/** 409: a different request was already sent with this Idempotency-Key. */
export function usedKey(): HttpRefusal {
  return new HttpRefusal(409, msg`This form was already sent. To send it again, reload the page.`)
}

/** 409: someone has saved other values of these fields since the form was opened. */
export function changedMeanwhile(fields: readonly string[]): HttpRefusal {
  const text = msg`This was changed in the meantime.`
  return new HttpRefusal(409, msg`This was changed in another window or on another device since you opened it.`, {
    fields: Object.fromEntries(fields.map((name) => [name, text])),
  })
}

/** An error in one field (422), shown at the field and in the form's notice. */
export function refusedField(field: string, text: HttpRefusal['text']): HttpRefusal {
  return new HttpRefusal(422, text, { fields: { [field]: text } })
}

/** 503: the server is overloaded. The same request may succeed in a few seconds. */
export function tooBusy(): HttpRefusal {
  return new HttpRefusal(503, msg`The site is very busy right now. Please try again in a few seconds.`, {
    retryAfter: 5,
  })
}

/**
 * The refusal that a database error means for the client, over HTTP or a live connection. Returns the error itself if
 * it is a bug.
 */
export function refusalOfError<Thrown>(thrown: Thrown): Thrown | HttpRefusal {
  return refusalOfGivenUp(thrown) ?? refusalOfMissingRow(thrown) ?? thrown
}

/** Maps thrown errors to responses. A bug is logged with the request id that the user sees. */
export function mapRefusals(app: Hono<AppEnv>): void {
  app.onError((thrown, c) => {
    const error = refusalOfError(thrown)
    const i18n = i18nOf(c.get('language') ?? 'en')
    if (error instanceof HttpRefusal) {
      if (error.retryAfter) c.header('Retry-After', String(error.retryAfter))
      const fields =
        error.fields && Object.fromEntries(Object.entries(error.fields).map(([name, text]) => [name, i18n._(text)]))
      return c.json({ ...error.facts, message: i18n._(error.text), ...(fields && { fields }) }, error.status)
    }
    // Hono throws these errors, for example for a body that is not JSON or is not declared as JSON.
    if (error instanceof HTTPException && error.status < 500)
      return c.json(
        { message: i18n._(msg`This request could not be read. Please reload the page and try again.`) },
        error.status,
      )
    const requestId = c.get('requestId')
    c.get('log')?.error({ err: error, requestId }, 'a request failed')
    return c.json({ message: i18n._(msg`An error occurred`), requestId }, 500)
  })
  app.notFound((c) =>
    c.json({ message: i18nOf(c.get('language') ?? 'en')._(msg`This address doesn't exist. Please check it.`) }, 404),
  )
}

/**
 * The refusal for a statement that waited too long for a lock, or a transaction that waited too long for one of the
 * pool's connections. The pool reports the second case only by its error message. In both cases nothing was written. A
 * statement that itself runs too long is a bug, so it is not refused here.
 */
function refusalOfGivenUp(error: unknown): HttpRefusal | undefined {
  const { code, message } = error as { code?: unknown; message?: unknown }
  return code === '55P03' || message === 'timeout exceeded when trying to connect' ? tooBusy() : undefined
}

/**
 * The refusal for a write that refers to a row that was deleted while the request was running: the visitor's account,
 * or something else.
 */
function refusalOfMissingRow(error: unknown): HttpRefusal | undefined {
  const { code, constraint, message } = error as { code?: unknown; constraint?: unknown; message?: unknown }
  // The same code also means that a row cannot be deleted because others refer to it, which is a bug.
  if (code !== '23503') return
  if (/_(?:user|owner|reporter)_id_fkey$/.test(String(constraint))) return notSignedIn()
  return String(message).startsWith('insert or update on table') ? notFound() : undefined
}
