/**
 * All endpoints of the API, by their method and path: 'PUT /api/things/{id}'. endpoints.server.ts adds them. Only the
 * types of endpoints reach the browser, no code.
 */
// biome-ignore lint/suspicious/noEmptyInterface: endpoints.server.ts adds the endpoints
export interface Api {}

/**
 * How an endpoint is called: it is read, written, written under an Idempotency-Key, sent a file, or it answers with a
 * file.
 */
export type Kind = 'read' | 'write' | 'keyed' | 'upload' | 'file'
/** The types of an endpoint: what a client sends, and what it gets as JSON. */
export type EndpointTypes = { kind: Kind; query?: unknown; body: unknown; answer: unknown }

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
/** A method and a path, with its parameters in braces. */
export type Call = `${Method} /${string}`
/** The path of a call: '/api/things/{id}' for 'PUT /api/things/{id}'. */
export type PathOf<C> = C extends `${Method} ${infer Path}` ? Path : never

type CallsOf<K extends Kind> = { [C in keyof Api]: Api[C] extends { kind: K } ? C : never }[keyof Api] & Call
export type WriteCall = CallsOf<'write'>
export type KeyedCall = CallsOf<'keyed'>
export type UploadCall = CallsOf<'upload'>
export type FileCall = CallsOf<'file'>
export type ReadPath = PathOf<CallsOf<'read'>>
/** The path of any endpoint. */
type ApiPath = PathOf<keyof Api>

type Part<C, Name extends keyof EndpointTypes> = C extends keyof Api
  ? Api[C] extends EndpointTypes
    ? Api[C][Name]
    : never
  : never
export type AnswerOf<C> = Part<C, 'answer'>
export type BodyOf<C> = Part<C, 'body'>
/** The parameters of the query string. */
export type QueryOf<C> = Part<C, 'query'>
export type ReadAnswer<Path extends string> = AnswerOf<`GET ${Path}`>

export type NamesOf<Path> = Path extends `${string}{${infer Name}}${infer Rest}` ? Name | NamesOf<Rest> : never
/** The path parameters of a call or path: { id } for '/api/things/{id}'. */
export type ParamsOf<Path> = Record<NamesOf<Path>, string | number>

/** What an endpoint answers that has nothing to return. */
export type Done = { ok: true }

/** The URL of an endpoint: its path with the parameters filled in, and an optional query string ('?text=villa'). */
export function addressOf<P extends ApiPath>(path: P, params?: ParamsOf<P>, search = ''): string {
  return filledIn(path, params) + search
}

/** Fills the parameters of a path in. On the server, where the types of the API cannot be used to build the API. */
export function filledIn(path: string, params: Record<string, string | number> = {}): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name]!))
}

/** Splits a call into its method and its path. */
export function partsOf(call: Call): { method: Method; path: string } {
  const space = call.indexOf(' ')
  return { method: call.slice(0, space) as Method, path: call.slice(space + 1) }
}
