import { type MutationOptions, mutationOptions, type QueryClient } from '@tanstack/react-query'
import { ApiError, fetchResponse, readAnswer } from './api.ts'
import { type AnswerOf, addressOf, type BodyOf, type Endpoint, type KeyedEndpoint, type ParamsOf } from './endpoint.ts'
import { withKey } from './keys.ts'
import { invalidatePath } from './query-client.ts'

type Options<E, Variables> = Pick<MutationOptions<AnswerOf<E>, Error, Variables>, 'scope' | 'retry' | 'retryDelay'> & {
  /**
   * API paths to invalidate. They are refetched even if the write failed, because perhaps only its response was lost.
   */
  invalidates?: readonly string[]
  /**
   * API paths that are refetched only when the server has refused the write. After a success, the page no longer shows
   * their data. After a lost answer, the same write is sent again with the data that the page shows, so that data must
   * not change.
   */
  invalidatesIfRefused?: readonly string[]
  /** Runs after success. Its errors are reported as bugs, because the write itself has succeeded. */
  after?: (client: QueryClient, answer: AnswerOf<E>) => Promise<void> | void
}
type WithParams<E> = { params?: ParamsOf<E> }
type WithKeepalive = {
  /**
   * Whether the request goes on if the visitor leaves the page, for example to call or to chat. The body must be small:
   * browsers allow 64 kB at a time.
   */
  keepalive?: boolean
}

/**
 * A write to an endpoint, for useMutation. Its mutation key is the endpoint's URL, its variables are the request body.
 * Throws ApiError or ConnectionError. It stays pending until the data it invalidates has been refetched. A component
 * may add onSuccess and onError to report the outcome. It must not add onSettled, which the write uses itself. The
 * cache is never changed optimistically: a component shows its pending write instead of the stored state (useToggle),
 * so a failure has nothing to undo.
 */
export function endpointMutation<E extends Endpoint>(
  endpoint: E,
  { params, keepalive, ...options }: Options<E, BodyOf<E>> & WithParams<E> & WithKeepalive = {},
) {
  const address = addressOf(endpoint, params)
  return writeTo<E, BodyOf<E>>(address, options, (body) => send(endpoint, address, body, keepalive))
}

/**
 * A write that switches something on or off. Its variable is the new state. The writes to one URL run one after the
 * other, so that the last press arrives last.
 */
export function toggleMutation<E extends Endpoint>(
  requestFor: (isOn: boolean) => { endpoint: E; body: BodyOf<E> },
  { params, ...options }: Omit<Options<E, boolean>, 'scope'> & WithParams<E> = {},
) {
  const address = addressOf(requestFor(true).endpoint, params)
  return writeTo<E, boolean>(address, { ...options, scope: { id: address } }, (isOn) => {
    const { endpoint, body } = requestFor(isOn)
    return send(endpoint, address, body)
  })
}

function writeTo<E extends Endpoint, Variables>(
  address: string,
  { invalidates = [], invalidatesIfRefused = [], after, ...options }: Options<E, Variables>,
  mutationFn: (variables: Variables) => Promise<AnswerOf<E>>,
) {
  return mutationOptions<AnswerOf<E>, Error, Variables>({
    mutationKey: [address],
    mutationFn,
    ...options,
    onSettled: async (answer, error, _variables, _context, { client }) => {
      if (!error) await reportErrors(() => after?.(client, answer as AnswerOf<E>))
      const paths = isRefusal(error) ? [...invalidates, ...invalidatesIfRefused] : invalidates
      await Promise.all(paths.map((path) => invalidatePath(client, path)))
    },
  })
}

function isRefusal(error: Error | null): boolean {
  return error instanceof ApiError && error.status < 500
}

async function reportErrors(step: () => Promise<void> | void): Promise<void> {
  try {
    await step()
  } catch (error) {
    reportError(error)
  }
}

/** Runs a write outside a component. */
export function runMutation<Answer, Body>(
  client: QueryClient,
  options: MutationOptions<Answer, Error, Body>,
  body: Body,
): Promise<Answer> {
  return client.getMutationCache().build(client, options).execute(body)
}

/**
 * Sends a write that has waited on the device for a connection, outside a component. `key` is the Idempotency-Key that
 * was made when the write was created.
 */
export function sendUnder<E extends KeyedEndpoint<string, unknown, unknown>>(
  key: string,
  endpoint: E,
  params: ParamsOf<E>,
  body: BodyOf<E>,
  signal?: AbortSignal,
): Promise<AnswerOf<E>> {
  const headers = { 'Idempotency-Key': key }
  return sendJson(endpoint, addressOf(endpoint, params), JSON.stringify(body), { headers, signal })
}

/** Sends JSON, with an Idempotency-Key if the endpoint takes one. */
function send<T>(endpoint: Endpoint, address: string, payload: unknown, keepalive = false): Promise<T> {
  const body = payload === undefined ? undefined : JSON.stringify(payload)
  const sendWith = (headers: Record<string, string>) => sendJson<T>(endpoint, address, body, { headers, keepalive })
  return endpoint.isKeyed ? withKey(address, body ?? '', (key) => sendWith({ 'Idempotency-Key': key })) : sendWith({})
}

type Sending = { headers: Record<string, string>; keepalive?: boolean; signal?: AbortSignal }

/** Sends the session's cookie, and the language of the page. */
async function sendJson<T>(
  { method }: Endpoint,
  address: string,
  body: string | undefined,
  { headers: given, keepalive = false, signal }: Sending,
): Promise<T> {
  const headers: Record<string, string> = { 'Accept-Language': document.documentElement.lang, ...given }
  if (body !== undefined) headers['Content-Type'] = 'application/json'
  const init = {
    method: method.toUpperCase(),
    headers,
    body,
    keepalive,
    signal,
    credentials: 'include',
    mode: 'cors',
  } as const
  return readAnswer<T>(await fetchResponse(address, init))
}
