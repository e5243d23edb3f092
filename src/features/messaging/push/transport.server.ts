import { Agent, type RequestOptions, request as secureRequest } from 'node:https'
import type { LookupFunction } from 'node:net'
import webPush from 'web-push'
import type { PushKeys } from './keys.server.ts'
import { publicLookup } from './public-address.server.ts'
import { keptSeconds } from './rules.ts'

export type PushRequest = { endpoint: string; headers: Record<string, string | number>; body: Buffer }
/** Sends a request to a push service and resolves to its status. Rejects if there is no response. */
export type PushTransport = (request: PushRequest) => Promise<number>

/** How long to wait for a push service, in milliseconds. */
const answerLimit = 10_000

/**
 * Sends requests to push services. The addresses come from browsers. Therefore it only connects to public hosts and
 * follows no redirects. Tests pass options for a fake push service on this machine.
 */
export function pushOver({
  request = secureRequest,
  lookup = publicLookup,
}: {
  request?: (url: string, options: RequestOptions) => ReturnType<typeof secureRequest>
  lookup?: LookupFunction
} = {}): PushTransport {
  const agent = request === secureRequest ? new Agent({ keepAlive: true, maxSockets: 20 }) : undefined
  return ({ endpoint, headers, body }) =>
    new Promise((resolve, reject) => {
      const options = { method: 'POST', headers, lookup, agent, signal: AbortSignal.timeout(answerLimit) }
      const sending = request(endpoint, options)
      sending.on('error', reject)
      sending.on('response', (response) => {
        // The body of the response is ignored. The signal aborts a long body.
        response.on('error', () => undefined).resume()
        resolve(response.statusCode ?? 0)
      })
      sending.end(body)
    })
}

export type Subscription = { endpoint: string; p256dh: string; auth: string }
type Encrypting = { keys: PushKeys; subject: string; topic: string }

/**
 * Encrypts a notice for a browser (RFC 8291), and signs the request with the product's keys. Throws if the browser's
 * keys are invalid.
 */
export function pushRequest(
  { endpoint, p256dh, auth }: Subscription,
  notice: unknown,
  { keys, subject, topic }: Encrypting,
): PushRequest {
  const { headers, body } = webPush.generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    JSON.stringify(notice),
    {
      vapidDetails: { subject, ...keys },
      TTL: keptSeconds,
      urgency: 'high',
      topic,
    },
  )
  return { endpoint, headers: headers as PushRequest['headers'], body: body! }
}
