import { type MutationOptions, mutationOptions } from '@tanstack/react-query'
import { readAnswer } from './api.ts'
import { type AnswerOf, addressOf, type BodyOf, type Endpoint, type ParamsOf } from './endpoint.ts'
import { createKey } from './keys.ts'
import { invalidatePath } from './query-client.ts'

type Options<E, Before> = Omit<MutationOptions<AnswerOf<E>, Error, BodyOf<E>, Before>, 'mutationFn' | 'mutationKey'> & {
  params?: ParamsOf<E>
  /**
   * API paths to invalidate. They are refetched also when the write failed, because only its response may have been
   * lost.
   */
  invalidates?: readonly string[]
  /** The endpoint takes an Idempotency-Key: the same body, sent again until it succeeds, counts once. */
  isKeyed?: boolean
}

/**
 * A write to an endpoint, for useMutation. Its key is the endpoint's URL, its variables are the request body. Throws
 * ApiError.
 */
export function endpointMutation<E extends Endpoint, Before = unknown>(
  endpoint: E,
  { params, invalidates = [], isKeyed = false, onSettled, ...options }: Options<E, Before> = {},
) {
  const address = addressOf(endpoint, params)
  return mutationOptions<AnswerOf<E>, Error, BodyOf<E>, Before>({
    mutationKey: [address],
    mutationFn: (body) => (isKeyed ? sendOnce : send)<AnswerOf<E>>(endpoint.method, address, body),
    ...options,
    async onSettled(...settled) {
      const { client } = settled.at(-1) as Parameters<NonNullable<typeof onSettled>>[4]
      await Promise.all(invalidates.map((path) => invalidatePath(client, path)))
      await onSettled?.(...settled)
    },
  })
}

/** Sends JSON with the session cookie, in the language of the page. */
async function send<T>(method: Endpoint['method'], address: string, payload: unknown, key?: string): Promise<T> {
  const headers: Record<string, string> = { 'Accept-Language': document.documentElement.lang }
  if (payload !== undefined) headers['Content-Type'] = 'application/json'
  if (key) headers['Idempotency-Key'] = key
  const body = payload === undefined ? undefined : JSON.stringify(payload)
  const init = { method: method.toUpperCase(), headers, body, credentials: 'include', mode: 'cors' } as const
  return readAnswer<T>(await fetch(address, init))
}

/** The last write to a URL that has not succeeded yet: its body and its Idempotency-Key. */
const unfinished = new Map<string, { body: string; key: string }>()

async function sendOnce<T>(method: Endpoint['method'], address: string, payload: unknown): Promise<T> {
  const body = JSON.stringify(payload)
  const before = unfinished.get(address)
  const key = before?.body === body ? before.key : createKey()
  unfinished.set(address, { body, key })
  const answer = await send<T>(method, address, payload, key)
  unfinished.delete(address)
  return answer
}
