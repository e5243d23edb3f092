import { isDeepStrictEqual } from 'node:util'
import { createRoute, OpenAPIHono, type RouteConfig, z } from '@hono/zod-openapi'
import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { MiddlewareHandler } from 'hono'
import { limitBody } from './body.server.ts'
import type { AnswerOf, BodyOf, Endpoint, ParamsOf } from './endpoint.ts'
import { i18nOf } from './messages.server.ts'
import { HttpRefusal } from './refusal.server.ts'
import type { AppEnv, EndpointContext, UserType, Visitor } from './request.server.ts'

export type { Visitor }
export type Endpoints = OpenAPIHono<AppEnv>

/** A set of endpoints: input that does not fit the schema answers 422 with a sentence for each field. */
export function createEndpoints(): Endpoints {
  return new OpenAPIHono<AppEnv>({
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

export function signedIn(c: EndpointContext): Visitor {
  const visitor = c.get('visitor')
  if (!visitor) throw new HttpRefusal(401, msg`Please log in first.`)
  return visitor
}

export function signedInAs(c: EndpointContext, ...roles: UserType[]): Visitor {
  const visitor = signedIn(c)
  if (!roles.includes(visitor.userType)) throw new HttpRefusal(403, msg`Your account cannot do this.`)
  return visitor
}

/** The Idempotency-Key of a write that may be sent twice: a UUID made by the sender. */
export const idempotencyHeaders = z.object({ 'idempotency-key': z.uuid() })

/** The answer of an endpoint that has nothing to tell. */
export const done = z.object({ ok: z.literal(true) })

const refusalBody = z
  .object({ message: z.string(), fields: z.record(z.string(), z.string()).optional() })
  .openapi('Refusal')
const refusalDescriptions = {
  401: 'Nobody is signed in',
  403: 'The role may not do this',
  404: 'It does not exist for the visitor',
  409: 'It contradicts what is stored',
  413: 'The body is too large',
  415: 'The content is of a kind that is not accepted',
  422: 'Something in the input is wrong; `fields` says what',
  429: 'Too often; Retry-After says when to come back',
} as const

/** What bytes are taken, as 'image/*', and how more than `bodyLimit` of them are refused. */
type BytesBody = { mediaTypes: readonly string[]; tooLarge: () => HttpRefusal }

type Schema = z.ZodObject | undefined

type Same<A, B> = [A, B] extends [B, A] ? unknown : never
/** Two types that differ in an optional field alone take each other's values. */
type WithKeys<T> = [T, keyof T]
/** The schema of a body takes what the endpoint's clients send, no more and no less. */
type SameBody<E, Body> = Body extends z.ZodType ? Same<WithKeys<z.input<Body>>, WithKeys<BodyOf<E>>> : unknown
/** The schema of the parameters has the names in the path. */
type SameNames<E, Params> = Params extends z.ZodType ? Same<keyof z.input<Params>, keyof ParamsOf<E>> : unknown
/** What a description may not leave out. */
type Needed<E> = ([keyof ParamsOf<E>] extends [never] ? unknown : { params: unknown }) &
  ([BodyOf<E>] extends [undefined] ? unknown : [BodyOf<E>] extends [Blob] ? { bytes: unknown } : { body: unknown })

type Description<E extends Endpoint, Params, Query, Headers, Body, Answer, Status> = {
  summary: string
  params?: Params & SameNames<E, Params>
  query?: Query
  headers?: Headers
  /** The JSON body. */
  body?: Body & SameBody<E, Body>
  /** A body of bytes as they are instead, to be read with `createBodyReader`. */
  bytes?: BytesBody
  /** What is answered: the schema of the type that endpoints.ts gives the endpoint. */
  answer: Answer & z.ZodType<AnswerOf<E>>
  /** 200 unless given. */
  status?: Status
  says: string
  refusals?: readonly (keyof typeof refusalDescriptions)[]
  /** The largest body in kB; 100 unless given. */
  bodyLimit?: number
}

type Json<S> = { content: { 'application/json': { schema: S } } }
type Nothing = Record<never, never>
/** The route as OpenAPIHono reads its types. */
type Described<Params, Query, Headers, Body, Answer, Status extends number> = {
  method: Endpoint['method']
  path: string
  request: (Params extends undefined ? Nothing : { params: Params }) &
    (Query extends undefined ? Nothing : { query: Query }) &
    (Headers extends undefined ? Nothing : { headers: Headers }) &
    (Body extends undefined ? Nothing : { body: Json<Body> & { required: true } })
  responses: { [S in Status]: Json<Answer> & { description: string } }
}

const answersAreChecked = process.env.NODE_ENV !== 'production'

/**
 * What an endpoint of endpoints.ts takes and answers, for `createEndpoints().openapi(route(…), handler)`. Its body is limited, its
 * input checked; outside production its answer is checked too, so that a test fails where code and schema part.
 */
export function route<
  E extends Endpoint,
  Answer extends z.ZodType,
  const Status extends 200 | 201 | 202 = 200,
  Params extends Schema = undefined,
  Query extends Schema = undefined,
  Headers extends Schema = undefined,
  Body extends z.ZodType | undefined = undefined,
>(endpoint: E, description: Description<E, Params, Query, Headers, Body, Answer, Status> & Needed<E>) {
  const { params, query, headers, body, bytes, answer, says, refusals = [], summary } = description
  const json = <S extends z.ZodType>(schema: S) => ({ content: { 'application/json': { schema } } })
  const status = description.status ?? 200
  const refused = Object.fromEntries(
    refusals.map((each) => [each, { description: refusalDescriptions[each], ...json(refusalBody) }]),
  )
  const config = {
    method: endpoint.method,
    path: endpoint.path,
    summary,
    middleware: [
      limitBody({
        maxBytes: (description.bodyLimit ?? 100) * 1024,
        tooLarge: bytes?.tooLarge ?? (() => new HttpRefusal(413, msg`This is too large.`)),
        isStreamed: bytes !== undefined,
      }),
      ...(answersAreChecked ? [checkAnswer(status, answer)] : []),
    ],
    request: {
      ...(params && { params }),
      ...(query && { query }),
      ...(headers && { headers }),
      ...(body && { body: { required: true, ...json(body) } }),
      ...(bytes && { body: { required: true, content: contentOf(bytes) } }),
    },
    responses: { [status]: { description: says, ...json(answer) }, ...refused },
  }
  return createRoute(config as RouteConfig) as unknown as Described<Params, Query, Headers, Body, Answer, Status>
}

function contentOf({ mediaTypes }: BytesBody) {
  return Object.fromEntries(mediaTypes.map((each) => [each, { schema: { type: 'string', format: 'binary' } }]))
}

/** Throws when an answer of this status is not exactly what its schema says. */
function checkAnswer(status: number, schema: z.ZodType): MiddlewareHandler {
  return async (c, next) => {
    await next()
    if (c.res.status !== status) return
    const body = await c.res.clone().json()
    const parsed = schema.safeParse(body)
    if (!parsed.success) throw new Error(`${c.req.path} answers otherwise than its schema: ${parsed.error.message}`)
    if (!isDeepStrictEqual(parsed.data, body)) throw new Error(`${c.req.path} answers more than its schema says`)
  }
}
