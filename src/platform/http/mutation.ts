import { type MutationOptions, mutationOptions, type QueryClient } from '@tanstack/react-query'
import { ApiError, fetchResponse, readAnswer } from './api.ts'
import { confirmingFirst } from './confirm-first.ts'
import {
  type AnswerOf,
  type BodyOf,
  filledIn,
  type KeyedCall,
  type ParamsOf,
  type PathOf,
  partsOf,
  type WriteCall,
} from './endpoint.ts'
import { withKey } from './keys.ts'
import { invalidatePath } from './query-client.ts'

type Options<Answer, Variables> = Pick<MutationOptions<Answer, Error, Variables>, 'scope' | 'retry' | 'retryDelay'> & {
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
  /** False if the page has another way for an account that is not confirmed. By default the page asks it to confirm. */
  asksToConfirm?: boolean
  /** Runs after success. Its errors are reported as bugs, because the write itself has succeeded. */
  after?: (client: QueryClient, answer: Answer) => Promise<void> | void
}
type WithParams<C> = { params?: ParamsOf<PathOf<C>> }
type WithKeepalive = {
  /**
   * Whether the request goes on if the visitor leaves the page, for example to call or to chat. The body must be small:
   * browsers allow 64 kB at a time.
   */
  keepalive?: boolean
}

/**
 * A write to an endpoint, for useMutation: `endpointMutation('PUT /api/things/{id}', { params: { id } })`. Its mutation
 * key is the endpoint's URL, its variables are the request body. Throws ApiError or ConnectionError. It stays pending
 * until the data it invalidates has been refetched. A component may add onSuccess and onError to report the outcome. It
 * must not add onSettled, which the write uses itself. The cache is never changed optimistically: a component shows its
 * pending write instead of the stored state (useToggle), so a failure has nothing to undo.
 */
export function endpointMutation<C extends WriteCall>(
  call: C,
  { params, keepalive, ...options }: Options<AnswerOf<C>, BodyOf<C>> & WithParams<C> & WithKeepalive = {},
) {
  const { method, path } = partsOf(call)
  const address = filledIn(path, params)
  return writeTo<AnswerOf<C>, BodyOf<C>>(address, options, (body) =>
    sendJson(method, address, textOf(body), { keepalive }),
  )
}

/** A write to an endpoint that takes an Idempotency-Key: see `endpointMutation`. */
export function keyedMutation<C extends KeyedCall>(
  call: C,
  { params, ...options }: Options<AnswerOf<C>, BodyOf<C>> & WithParams<C> = {},
) {
  const { method, path } = partsOf(call)
  const address = filledIn(path, params)
  return writeTo<AnswerOf<C>, BodyOf<C>>(address, options, (body) => {
    const text = textOf(body)
    return withKey(address, text ?? '', (key) =>
      sendJson(method, address, text, { headers: { 'Idempotency-Key': key } }),
    )
  })
}

/**
 * A write that switches something on or off. Its variable is the new state. `call` is the one endpoint that takes the
 * state in its body, or the two that switch on and off. The writes to one URL run one after the other, so that the last
 * press arrives last.
 */
export function toggleMutation<C extends WriteCall>(
  call: C | readonly [on: C, off: C],
  {
    params,
    body,
    ...options
  }: Omit<Options<AnswerOf<C>, boolean>, 'scope'> & WithParams<C> & { body?: (isOn: boolean) => BodyOf<C> } = {},
) {
  const [on, off] = typeof call === 'string' ? [call, call] : call
  const address = filledIn(partsOf(on).path, params)
  return writeTo<AnswerOf<C>, boolean>(address, { ...options, scope: { id: address } }, (isOn) =>
    sendJson(partsOf(isOn ? on : off).method, address, textOf(body?.(isOn))),
  )
}

function writeTo<Answer, Variables>(
  address: string,
  { invalidates = [], invalidatesIfRefused = [], asksToConfirm = true, after, ...options }: Options<Answer, Variables>,
  mutationFn: (variables: Variables) => Promise<Answer>,
) {
  return mutationOptions<Answer, Error, Variables>({
    mutationKey: [address],
    mutationFn: (variables) => (asksToConfirm ? confirmingFirst(() => mutationFn(variables)) : mutationFn(variables)),
    ...options,
    onSettled: async (answer, error, _variables, _context, { client }) => {
      if (!error) await reportErrors(() => after?.(client, answer as Answer))
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
export function sendUnder<C extends KeyedCall>(
  key: string,
  call: C,
  params: ParamsOf<PathOf<C>>,
  body: BodyOf<C>,
  signal?: AbortSignal,
): Promise<AnswerOf<C>> {
  const { method, path } = partsOf(call)
  return sendJson(method, filledIn(path, params), textOf(body), { headers: { 'Idempotency-Key': key }, signal })
}

const textOf = (body: unknown): string | undefined => (body === undefined ? undefined : JSON.stringify(body))

type Sending = { headers?: Record<string, string>; keepalive?: boolean | undefined; signal?: AbortSignal | undefined }

/** Sends the session's cookie, and the language of the page. */
async function sendJson<T>(
  method: ReturnType<typeof partsOf>['method'],
  address: string,
  body: string | undefined,
  { headers: given, keepalive = false, signal }: Sending = {},
): Promise<T> {
  const headers: Record<string, string> = { 'Accept-Language': document.documentElement.lang, ...given }
  if (body !== undefined) headers['Content-Type'] = 'application/json'
  const init = { method, headers, body, keepalive, signal, credentials: 'include', mode: 'cors' } as const
  return readAnswer<T>(await fetchResponse(address, init))
}
