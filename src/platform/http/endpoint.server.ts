import { isDeepStrictEqual } from 'node:util'
import { createRoute, OpenAPIHono, type RouteConfig, type RouteHandler, z } from '@hono/zod-openapi'
import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { i18nOf } from '#platform/languages/texts.server.ts'
import { limitBody } from './body.server.ts'
import { type Call, type Done, type EndpointTypes, type NamesOf, type PathOf, partsOf } from './endpoint.ts'
import { pathId } from './id-params.ts'
import { countAgainst, type Limit } from './rate-limit.server.ts'
import { HttpRefusal, notSignedIn, refusedField } from './refusal.server.ts'
import type { AppEnv, EndpointContext, Reader, UserType, Visitor } from './request.server.ts'

/** An endpoint, declared by `endpoint`, `uploadEndpoint` or `fileEndpoint` and served by `serve`. */
export type Endpoint<C extends Call = Call, Types extends EndpointTypes = EndpointTypes> = {
  call: C
  route: RouteConfig
  handle: (c: EndpointContext) => Promise<Response>
  /** Exists only for the type checker. No value has this property. */
  types?: Types
}

/** The types of endpoints by their calls, for `Api`. */
export type TypesOf<E extends Endpoint> = {
  [C in E['call']]: NonNullable<Extract<E, { call: C }>['types']>
}

const refusalDescriptions = {
  401: 'Not signed in',
  403: 'Not allowed for this role',
  404: 'Not found, or not visible to the visitor',
  409: 'Conflicts with the stored data',
  413: 'The body is too large',
  415: 'Unsupported media type',
  422: 'Invalid input; `fields` has the messages',
  429: 'Too many requests; Retry-After says when to try again',
  503: 'The server is overloaded; Retry-After says when to try again',
} as const
type Refusal = keyof typeof refusalDescriptions

/** Who may use an endpoint: `admit` returns the visitor as the endpoint needs them, or throws a refusal. */
export type Gate<User> = { refuses: readonly Refusal[]; admit: (c: EndpointContext) => User | Promise<User> }

export function gate<User>(refuses: readonly Refusal[], admit: Gate<User>['admit']): Gate<User> {
  return { refuses, admit }
}

/** The signed-in visitor. Throws 401 if nobody is signed in. */
export function visitorOf(c: EndpointContext): Visitor {
  const visitor = c.get('visitor')
  if (!visitor) throw notSignedIn()
  return visitor
}

/** Admits everybody who is signed in. */
export const signedIn = gate([401], visitorOf)

/** Admits accounts of these roles. */
export function signedInAs(...roles: UserType[]): Gate<Visitor> {
  return gate([401, 403], (c) => {
    const visitor = visitorOf(c)
    if (!roles.includes(visitor.userType))
      throw new HttpRefusal(403, msg`This isn't available for your type of account.`)
    return visitor
  })
}

/** The Idempotency-Key of a write, and the function that counts the write against the sender's limit. For `storeOnce`. */
export type Once = { key: string; count: () => Promise<void> }

type ObjectSchema = z.ZodObject | undefined
type Parsed<S> = S extends z.ZodType ? z.output<S> : undefined

/** What the function of an endpoint gets. */
type Asked<C, User, Params, Query, Body, Keyed> = {
  c: EndpointContext
  user: User
  params: Params extends z.ZodType ? z.output<Params> : Record<NamesOf<PathOf<C>>, number>
  query: Parsed<Query>
  body: Parsed<Body>
  once: Keyed extends Limit ? Once : Keyed extends true ? Pick<Once, 'key'> : undefined
  /** The visitor for whom the answer is made. */
  reader: Reader
}

type Declared<User, Params, Query> = {
  /** What the endpoint does, in the third person: 'Lists the projects that the visitor is on, the newest first'. */
  does: string
  /** Who may use it, asked before anything that was sent is read. Default: everybody; `user` is the visitor or null. */
  who?: Gate<User>
  /** Every valid request counts against this limit of the account (429). */
  limit?: Limit
  /** The parameters of the path. Default: each of them is an id. */
  params?: Params
  query?: Query
  /** Whether shared caches may keep the answer for a second, because it is the same for everyone in that language. */
  cacheable?: true
  /** Describes the answer: what it contains, or what is true afterwards. */
  says: string
  /** Refusals in addition to those that follow from the gate, the limits and the schemas. */
  refuses?: readonly Refusal[]
  /** The largest body in kB. Default: 100. */
  bodyLimit?: number
}
type Answering<Answer> = {
  /** The schema of the answer. Default: `{ ok: true }`, whatever the function returns. */
  answer?: Answer
  /** The status of the answer. Default: 200. */
  status?: 200 | 201 | 202
}
type Returned<Answer> = Answer extends z.ZodType ? z.output<Answer> : unknown
type Answered<Answer> = Answer extends z.ZodType ? z.output<Answer> : Done

/** An endpoint that takes and answers JSON. */
export function endpoint<
  const C extends Call,
  User = Visitor | null,
  Params extends ObjectSchema = undefined,
  Query extends ObjectSchema = undefined,
  Body extends z.ZodType | undefined = undefined,
  Answer extends z.ZodType | undefined = undefined,
  Keyed extends Limit | true | undefined = undefined,
>(
  call: C,
  declared: Declared<User, Params, Query> &
    Answering<Answer> & {
      /** The JSON body. */
      body?: Body
      /**
       * The endpoint takes an Idempotency-Key. `once.count` counts a write that is new against this limit of the
       * account (429). `true` if the function counts it itself, because a guest has no account.
       */
      keyed?: Keyed
      run: (asked: Asked<C, User, Params, Query, Body, Keyed>) => NoInfer<Returned<Answer> | Promise<Returned<Answer>>>
    },
): Endpoint<
  C,
  {
    kind: C extends `GET ${string}` ? 'read' : Keyed extends Limit | true ? 'keyed' : 'write'
    query: Query extends z.ZodType ? z.input<Query> : Record<string, never>
    body: Body extends z.ZodType ? z.input<Body> : undefined
    answer: Answered<Answer>
  }
> {
  const { body, run } = declared
  return createEndpoint(call, declared, { body: body && { required: true, ...json(body) }, run: run as Run })
}

/** An endpoint that takes a file, to be read with `createBodyReader`, and answers JSON. */
export function uploadEndpoint<
  const C extends Call,
  User = Visitor | null,
  Params extends ObjectSchema = undefined,
  Query extends ObjectSchema = undefined,
  Answer extends z.ZodType | undefined = undefined,
>(
  call: C,
  declared: Declared<User, Params, Query> &
    Answering<Answer> & {
      /** The media types of the file, such as 'image/*'. */
      takes: readonly string[]
      /** Makes the refusal of a file that is larger than `bodyLimit`. */
      tooLarge: () => HttpRefusal
      run: (
        asked: Asked<C, User, Params, Query, undefined, undefined>,
      ) => NoInfer<Returned<Answer> | Promise<Returned<Answer>>>
    },
): Endpoint<C, { kind: 'upload'; body: Blob; answer: Answered<Answer> }> {
  const { takes, tooLarge, run } = declared
  const body = { required: true, content: contentOf(takes) }
  return createEndpoint(call, declared, { body, tooLarge, run: run as Run })
}

/** An endpoint that answers with a file. */
export function fileEndpoint<
  const C extends Call,
  User = Visitor | null,
  Params extends ObjectSchema = undefined,
  Query extends ObjectSchema = undefined,
  Body extends z.ZodType | undefined = undefined,
>(
  call: C,
  declared: Declared<User, Params, Query> & {
    body?: Body
    /** The media types of the file. */
    mediaTypes: readonly string[]
    run: (asked: Asked<C, User, Params, Query, Body, undefined>) => Promise<Response> | Response
  },
): Endpoint<C, { kind: 'file'; body: Body extends z.ZodType ? z.input<Body> : undefined; answer: Blob }> {
  const { body, mediaTypes, run } = declared
  const given = body && { required: true, ...json(body) }
  return createEndpoint(call, declared, { body: given, mediaTypes, run: run as Run })
}

type Run = (asked: Asked<Call, unknown, undefined, undefined, unknown, undefined>) => unknown
type Body = { required: boolean; content: object } | undefined

const checksAnswers = process.env.NODE_ENV !== 'production'

function createEndpoint<C extends Call>(
  call: C,
  declared: Declared<unknown, ObjectSchema, ObjectSchema> &
    Answering<z.ZodType | undefined> & { keyed?: Limit | true | undefined },
  {
    body,
    tooLarge,
    mediaTypes,
    run,
  }: { body: Body; tooLarge?: () => HttpRefusal; mediaTypes?: readonly string[]; run: Run },
): Endpoint<C, never> {
  const { who, limit, keyed, query, cacheable, answer, status = 200, says, refuses = [], bodyLimit = 100 } = declared
  const { method, path } = partsOf(call)
  const params = declared.params ?? idsIn(path)
  const refused = new Set<Refusal>([
    ...(who?.refuses ?? []),
    ...(keyed ? [409 as const] : []),
    ...(tooLarge ? [413 as const] : []),
    ...(params || query || body || keyed ? [422 as const] : []),
    ...(limit || keyed ? [429 as const] : []),
    ...refuses,
  ])
  const route = {
    method: method.toLowerCase(),
    path,
    // '/api/bookmarks/{id}' is documented under 'bookmarks'.
    tags: path.split('/').slice(2, 3),
    summary: declared.does,
    middleware: [
      limitBody({
        maxBytes: bodyLimit * 1024,
        tooLarge: tooLarge ?? generallyTooLarge,
        isStreamed: tooLarge !== undefined,
        admit: async (c) => c.set('admitted', who ? await who.admit(c) : c.get('visitor')),
      }),
    ],
    request: {
      ...(params && { params }),
      ...(query && { query }),
      ...(keyed && { headers: idempotencyHeaders }),
      ...(body && { body }),
    },
    responses: {
      [status]: { description: says, ...(mediaTypes ? { content: contentOf(mediaTypes) } : json(answer ?? done)) },
      ...Object.fromEntries(
        [...refused].sort().map((each) => [each, { description: refusalDescriptions[each], ...json(refusalBody) }]),
      ),
    },
  } as RouteConfig

  async function handle(c: EndpointContext): Promise<Response> {
    if (cacheable) cacheBriefly(c)
    const id = () => String(visitorOf(c).id)
    if (limit) await countAgainst(c, limit, id())
    const valid = (target: 'param' | 'query' | 'json' | 'header') => storable(c.req.valid(target as never))
    const returned = await run({
      c,
      user: c.get('admitted'),
      params: params && valid('param'),
      query: query && valid('query'),
      body: valid('json'),
      once: keyed && {
        key: valid('header')['idempotency-key'],
        ...(keyed !== true && { count: () => countAgainst(c, keyed, id()) }),
      },
      get reader() {
        return readerOf(c)
      },
    } as never)
    if (mediaTypes) return returned as Response
    const given = answer ? returned : { ok: true }
    if (checksAnswers) checkAnswer(c, answer ?? done, given)
    return c.json(given as object, status)
  }
  return { call, route, handle }
}

/** Returns what was sent. 422 with its field for a text that PostgreSQL cannot store: with NUL, or half an emoji. */
function storable<Sent>(sent: Sent, field = ''): Sent {
  if (typeof sent === 'string' && (sent.includes('\0') || !sent.isWellFormed()))
    throw refusedField(field, msg`Please check what you entered.`)
  if (typeof sent === 'object' && sent !== null)
    for (const [name, value] of Object.entries(sent)) storable(value, field ? `${field}.${name}` : name)
  return sent
}

/** The schema of the ids in a path, such as { id } for '/api/things/{id}'. Undefined if the path has no parameters. */
function idsIn(path: string): z.ZodObject | undefined {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!)
  return names.length ? z.object(Object.fromEntries(names.map((name) => [name, pathId]))) : undefined
}

/**
 * The header of a write that may be retried: a UUID generated by the client. Upper and lower case are treated alike, as
 * in PostgreSQL.
 */
const idempotencyHeaders = z.object({ 'idempotency-key': z.uuid().toLowerCase() })
const done = z.object({ ok: z.literal(true) })
const refusalBody = z
  .object({ message: z.string(), fields: z.record(z.string(), z.string()).optional() })
  .openapi('Refusal')
const generallyTooLarge = () => new HttpRefusal(413, msg`This is too large. Please send something smaller.`)

const json = (schema: z.ZodType) => ({ content: { 'application/json': { schema } } })

function contentOf(mediaTypes: readonly string[]) {
  return Object.fromEntries(mediaTypes.map((each) => [each, { schema: { type: 'string', format: 'binary' } }]))
}

/** Throws if an answer does not match its schema exactly. Not in production: it is for tests. */
function checkAnswer(c: EndpointContext, schema: z.ZodType, answer: unknown): void {
  const body: unknown = JSON.parse(JSON.stringify(answer))
  const parsed = schema.safeParse(body)
  if (!parsed.success)
    throw new Error(`The response of ${c.req.path} does not match its schema: ${parsed.error.message}`)
  if (!isDeepStrictEqual(parsed.data, body))
    throw new Error(`The response of ${c.req.path} contains more than its schema`)
}

/** Serves endpoints. Input that does not match a schema gets a 422 with a message for each field. */
export function serve(endpoints: readonly Endpoint[]): OpenAPIHono<AppEnv> {
  const api = new OpenAPIHono<AppEnv>({
    defaultHook: (result, c) => {
      if (result.success) return
      const i18n = i18nOf(c.get('language'))
      const fields: Record<string, string> = {}
      for (const issue of result.error.issues) fields[issue.path.join('.')] ??= translated(i18n, issue.message)
      return c.json({ message: i18n._(msg`Please check what you entered.`), fields }, 422)
    },
  })
  for (const { route, handle } of endpoints)
    api.openapi(createRoute(route), handle as unknown as RouteHandler<RouteConfig, AppEnv>)
  return api
}

/**
 * Serves the OpenAPI document. The library copies a regular expression into it with the flags, such as `^a$/u`, which a
 * client would read as a part of the pattern, so they are cut off. (A slash inside the expression is written `\\/`.)
 */
export function serveDocument(
  api: OpenAPIHono<AppEnv>,
  path: string,
  described: Parameters<typeof api.getOpenAPI31Document>[0],
): void {
  const withoutFlags = (key: string, value: unknown) =>
    key === 'pattern' && typeof value === 'string' ? value.replace(/(?<!\\)\/[a-z]+$/, '') : value
  api.get(path, (c) => c.json(JSON.parse(JSON.stringify(api.getOpenAPI31Document(described), withoutFlags))))
}

/**
 * The message of a schema in the visitor's language. Schemas contain the ids of texts (see the schema.ts of each
 * feature). A message of Zod's own is replaced by a general text.
 */
function translated(i18n: I18n, message: string): string {
  return i18n.messages[message] ? i18n._(message) : i18n._(msg`Invalid input`)
}

export function readerOf(c: EndpointContext): Reader {
  const { language, now, sampleData, canSms } = c.var
  return { language, today: now(), sampleData, canSms }
}

/** Lets shared caches keep the response briefly. A signed-in user's browser always revalidates it. */
export function cacheBriefly(c: EndpointContext): void {
  c.header('Cache-Control', c.get('visitor') ? 'private, no-cache' : 'public, max-age=1')
}
