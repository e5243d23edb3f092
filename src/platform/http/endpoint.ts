/**
 * An endpoint: its method and path, and its request and response types. The server and its clients share this
 * description. A feature lists its endpoints in endpoints.ts. That file does not use Zod, to keep the first script of a
 * page small.
 */
export type Endpoint<Path extends string = string, Answer = unknown, Body = unknown> = {
  readonly method: 'get' | 'post' | 'put' | 'patch' | 'delete'
  /** The path, with parameters in braces: '/api/professionals/{id}'. */
  readonly path: Path
  /** Whether the endpoint takes an Idempotency-Key, so that a body that is sent several times counts only once. */
  readonly isKeyed?: true
  /** Exists only for the type checker. No value has this property. */
  readonly types?: { answer: Answer; body: Body }
}

export type KeyedEndpoint<Path extends string, Answer, Body> = Endpoint<Path, Answer, Body> & { readonly isKeyed: true }

export type AnswerOf<E> = E extends Endpoint<string, infer Answer, unknown> ? Answer : never
export type BodyOf<E> = E extends Endpoint<string, unknown, infer Body> ? Body : never

/** The response of an endpoint that has nothing to return. */
export type Done = { ok: true }

type Names<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}` ? Name | Names<Rest> : never
/** The path parameters of an endpoint: { id } for '/api/professionals/{id}'. */
export type ParamsOf<E> =
  E extends Endpoint<infer Path, unknown, unknown> ? Record<Names<Path>, string | number> : never

/**
 * Defines an endpoint: `endpoint('get', '/api/professionals/{id}').answers<Profile>()`, `endpoint('post',
 * path).takes<Body>().answers<Answer>()`, and with an Idempotency-Key `endpoint('post',
 * path).takes<Body>().keyed().answers<Answer>()`
 */
export function endpoint<Path extends string>(method: Endpoint['method'], path: Path) {
  return {
    answers: <Answer>(): Endpoint<Path, Answer, undefined> => ({ method, path }),
    takes: <Body>() => ({
      answers: <Answer>(): Endpoint<Path, Answer, Body> => ({ method, path }),
      keyed: () => ({ answers: <Answer>(): KeyedEndpoint<Path, Answer, Body> => ({ method, path, isKeyed: true }) }),
    }),
  }
}

/** The URL of an endpoint: its path with the parameters filled in, and an optional query string ('?text=villa'). */
export function addressOf<E extends Endpoint>({ path }: E, params?: ParamsOf<E>, search = ''): string {
  const given = (params ?? {}) as Record<string, string | number>
  return path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(given[name]!)) + search
}
