import { OpenAPIHono, z } from '@hono/zod-openapi'
import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Context, Hono } from 'hono'
import { HTTPException } from 'hono/http-exception'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { Language } from './languages.ts'
import type { Log } from './log.server.ts'
import { i18nOf } from './messages.server.ts'

export type UserType = 'customer' | 'contractor' | 'architect'

/** Who asks. The role is the server's record's. */
export type Visitor = {
  id: number
  username: string
  email: string
  /** Whoever owns the address has confirmed it: until then no letter with others' words goes there. */
  emailConfirmed: boolean
  fullName: string
  userType: UserType
  language: Language | null
}

export type DoorEnv = {
  Variables: {
    visitor: Visitor | null
    language: Language
    requestId: string
    log: Log
    address: string
    inProcess: boolean
  }
}
export type DoorContext = Context<DoorEnv>
export type Door = OpenAPIHono<DoorEnv>

/** What is thrown once at a door and mapped once to a status with `{ message, fields? }`. */
export class DoorProblem extends Error {
  readonly status: ContentfulStatusCode
  readonly text: MessageDescriptor
  readonly fields: Record<string, MessageDescriptor> | undefined
  readonly retryAfter: number | undefined

  constructor(
    status: ContentfulStatusCode,
    text: MessageDescriptor,
    more: { fields?: Record<string, MessageDescriptor>; retryAfter?: number } = {},
  ) {
    super(`${status}: ${text.message ?? text.id}`)
    this.status = status
    this.text = text
    this.fields = more.fields
    this.retryAfter = more.retryAfter
  }
}

/** A set of doors: input that does not fit the schema answers 422 with a sentence for each field. */
export function createDoors(): Door {
  return new OpenAPIHono<DoorEnv>({
    defaultHook: (result, c) => {
      if (result.success) return
      const i18n = i18nOf(c.get('language'))
      const fields: Record<string, string> = {}
      for (const issue of result.error.issues) fields[issue.path.join('.')] ??= translated(i18n, issue.message)
      return c.json({ message: i18n._(msg`Please check what you entered.`), fields }, 422)
    },
  })
}

/** Schemas carry message ids (see features' schema.ts); Zod's own texts become the general one. */
function translated(i18n: I18n, message: string): string {
  return i18n.messages[message] ? i18n._(message) : i18n._(msg`Invalid input`)
}

export function signedIn(c: DoorContext): Visitor {
  const visitor = c.get('visitor')
  if (!visitor) throw new DoorProblem(401, msg`Please log in first.`)
  return visitor
}

export function signedInAs(c: DoorContext, ...roles: UserType[]): Visitor {
  const visitor = signedIn(c)
  if (!roles.includes(visitor.userType)) throw new DoorProblem(403, msg`Your account cannot do this.`)
  return visitor
}

export function notFound(text: MessageDescriptor = msg`This does not exist or has been removed.`): DoorProblem {
  return new DoorProblem(404, text)
}

/** Something else was sent under this Idempotency-Key. */
export function usedKey(): DoorProblem {
  return new DoorProblem(409, msg`Something else was already sent under this key.`)
}

/** The Idempotency-Key of a write that may be sent twice: a UUID made by the sender. */
export const idempotencyHeaders = z.object({ 'idempotency-key': z.uuid() })

const problemBody = z
  .object({ message: z.string(), fields: z.record(z.string(), z.string()).optional() })
  .openapi('Problem')
const descriptions: Record<number, string> = {
  401: 'Nobody is signed in',
  403: 'The role may not do this',
  404: 'It does not exist for the visitor',
  409: 'It contradicts what is stored',
  413: 'The body is too large',
  422: 'Something in the input is wrong; `fields` says what',
  429: 'Too often; Retry-After says when to come back',
}

/** The documented refusals of a door. */
export function problems(...statuses: (keyof typeof descriptions & number)[]) {
  return Object.fromEntries(
    statuses.map((status) => [
      status,
      { description: descriptions[status]!, content: { 'application/json': { schema: problemBody } } },
    ]),
  )
}

/** A documented JSON answer. */
export function answers<T extends z.ZodType>(schema: T, description: string) {
  return { description, content: { 'application/json': { schema } } }
}

/** A JSON body that the door takes. */
export function takes<T extends z.ZodType>(schema: T) {
  return { body: { required: true, content: { 'application/json': { schema } } } }
}

/** The answer of a door that has nothing to tell. */
export const done = z.object({ ok: z.literal(true) })

/** Maps what was thrown at any door to an answer; a bug is logged with the request id that the visitor is shown. */
export function answerProblems(app: Hono<DoorEnv>): void {
  app.onError((error, c) => {
    const i18n = i18nOf(c.get('language') ?? 'en')
    if (error instanceof DoorProblem) {
      if (error.retryAfter) c.header('Retry-After', String(error.retryAfter))
      const fields =
        error.fields && Object.fromEntries(Object.entries(error.fields).map(([name, text]) => [name, i18n._(text)]))
      return c.json({ message: i18n._(error.text), ...(fields && { fields }) }, error.status)
    }
    // What the doors' library refuses by itself: JSON that is none, a body that is not called JSON.
    if (error instanceof HTTPException && error.status < 500)
      return c.json({ message: i18n._(msg`The request could not be read.`) }, error.status)
    // PostgreSQL stores every character but NUL.
    if ('code' in error && error.code === '22021')
      return c.json({ message: i18n._(msg`Please check what you entered.`) }, 422)
    const requestId = c.get('requestId')
    c.get('log')?.error({ err: error, requestId }, 'a request failed')
    return c.json({ message: i18n._(msg`An error occurred`), requestId }, 500)
  })
  app.notFound((c) => c.json({ message: i18nOf(c.get('language') ?? 'en')._(msg`There is no such address.`) }, 404))
}
