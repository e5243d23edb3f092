import { type MutationOptions, mutationOptions, type QueryClient, type QueryFilters } from '@tanstack/react-query'
import { ApiError, readAnswer } from './api.ts'
import { type AnswerOf, addressOf, type BodyOf, type Endpoint, type ParamsOf } from './endpoint.ts'
import { createKey } from './keys.ts'
import { invalidatePath, withinPath } from './query-client.ts'
import { forget, keep, readKept } from './tab-storage.ts'

type Undo = () => void

type Options<E, Variables = BodyOf<E>> = Pick<
  MutationOptions<AnswerOf<E>, Error, Variables>,
  'scope' | 'retry' | 'retryDelay'
> & {
  params?: ParamsOf<E>
  /**
   * API paths to invalidate. They are refetched also when the write failed, because only its response may have been
   * lost.
   */
  invalidates?: readonly string[]
  /** The endpoint takes an Idempotency-Key: the same body, sent again until it succeeds, counts once. */
  isKeyed?: boolean
  /** Shows the expected outcome before the response; returns a function that undoes it if the server refuses. */
  optimistic?: (client: QueryClient, variables: Variables) => Undo
  /** Runs after success. */
  after?: (client: QueryClient, answer: AnswerOf<E>) => Promise<void> | void
}

/**
 * A write to an endpoint, for useMutation. Its key is the endpoint's URL, its variables are the request body. Throws ApiError.
 * A component may add onSuccess and onError to report the outcome; onMutate and onSettled belong to the write itself.
 */
export function endpointMutation<E extends Endpoint>(endpoint: E, options: Options<E> = {}) {
  const address = addressOf(endpoint, options.params)
  const sendBody = options.isKeyed ? sendOnce : send
  return writeTo<E, BodyOf<E>>(address, options, (body) => sendBody(endpoint.method, address, body))
}

/**
 * A write to one of two endpoints that share a URL and take no body, like PUT and DELETE. Its variables choose which, so a
 * queued write keeps its choice when the component renders again.
 */
export function toggleMutation<E extends Endpoint<string, unknown, undefined>, Variables>(
  { on, off, isOn }: { on: E; off: E; isOn: (variables: Variables) => boolean },
  options: Options<E, Variables> = {},
) {
  const address = addressOf(on, options.params)
  return writeTo<E, Variables>(address, options, (variables) =>
    send((isOn(variables) ? on : off).method, address, undefined),
  )
}

function writeTo<E extends Endpoint, Variables>(
  address: string,
  { params: _params, isKeyed: _isKeyed, invalidates = [], optimistic, after, ...options }: Options<E, Variables>,
  mutationFn: (variables: Variables) => Promise<AnswerOf<E>>,
) {
  const mutationKey = [address]
  return mutationOptions<AnswerOf<E>, Error, Variables, Undo>({
    mutationKey,
    mutationFn,
    ...options,
    onMutate: async (variables, { client }) => {
      if (!optimistic) return () => undefined
      // A pending response would overwrite the optimistic change.
      await Promise.all(invalidates.map((path) => client.cancelQueries(withinPath(path))))
      const undo = optimistic(client, variables)
      undosOf(client, address).push(undo)
      return undo
    },
    onSettled: async (answer, error, _variables, undo, { client }) => {
      if (!error) await after?.(client, answer as AnswerOf<E>)
      const undos = undosOf(client, address)
      // What succeeded stays, and with it what was shown before it.
      if (!error && undo) undos.splice(0, undos.indexOf(undo) + 1)
      // Another write to the same URL is queued: keep its optimistic change; it refetches when it settles.
      if (client.isMutating({ mutationKey }) > 1) return
      if (error) undos[0]?.()
      undos.length = 0
      await Promise.all(invalidates.map((path) => invalidatePath(client, path)))
    },
  })
}

/**
 * Per URL, what undoes the optimistic changes of its pending writes, and of the failed ones before them, oldest first. Each
 * restores what was shown before its write, so the oldest one restores what the server last confirmed.
 */
const undosByClient = new WeakMap<QueryClient, Map<string, Undo[]>>()

function undosOf(client: QueryClient, address: string): Undo[] {
  const byAddress = undosByClient.get(client) ?? new Map<string, Undo[]>()
  undosByClient.set(client, byAddress)
  const undos = byAddress.get(address) ?? []
  byAddress.set(address, undos)
  return undos
}

/** Runs a write outside a component. */
export function runMutation<Answer, Body>(
  client: QueryClient,
  // biome-ignore lint/suspicious/noExplicitAny: the undo context is private to the mutation
  options: MutationOptions<Answer, Error, Body, any>,
  body: Body,
): Promise<Answer> {
  return client.getMutationCache().build(client, options).execute(body)
}

/** Changes the cached data of the matching queries. Returns a function that restores it. */
export function changeData<T>(client: QueryClient, filters: QueryFilters, change: (data: T) => T): Undo {
  const before = client.getQueriesData<T>(filters)
  client.setQueriesData<T>(filters, (data) => data && change(data))
  return () => {
    for (const [key, data] of before) client.setQueryData(key, data)
  }
}

/** Sends JSON with the session's cookie, in the language of the page. */
async function send<T>(method: Endpoint['method'], address: string, payload: unknown, key?: string): Promise<T> {
  const headers: Record<string, string> = { 'Accept-Language': document.documentElement.lang }
  if (payload !== undefined) headers['Content-Type'] = 'application/json'
  if (key) headers['Idempotency-Key'] = key
  const body = payload === undefined ? undefined : JSON.stringify(payload)
  const init = { method: method.toUpperCase(), headers, body, credentials: 'include', mode: 'cors' } as const
  return readAnswer<T>(await fetch(address, init))
}

/**
 * Sends a write with its Idempotency-Key. The key is kept in this tab, with the body, until the write succeeds or is refused:
 * if only its answer was lost, the same body sent again counts once, also after a reload.
 */
async function sendOnce<T>(method: Endpoint['method'], address: string, payload: unknown): Promise<T> {
  const name = `key ${address}`
  const body = JSON.stringify(payload)
  const before = readKept(name)
  const key = before.body === body && typeof before.key === 'string' ? before.key : createKey()
  keep(name, { body, key })
  try {
    const answer = await send<T>(method, address, payload, key)
    forgetKey(name, key)
    return answer
  } catch (error) {
    if (isFinal(error)) forgetKey(name, key)
    throw error
  }
}

/** Whatever was sent meanwhile keeps its own key. */
function forgetKey(name: string, key: string): void {
  if (readKept(name).key === key) forget(name)
}

/** A refusal of the write itself. After the others an earlier attempt may still have counted: log in, wait, try again. */
function isFinal(error: unknown): boolean {
  return error instanceof ApiError && error.status < 500 && ![401, 403, 408, 425, 429].includes(error.status)
}
