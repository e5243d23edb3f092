import { Agent, type RequestOptions, request as secureRequest } from 'node:https'
import type { LookupFunction } from 'node:net'
import webPush from 'web-push'
import type { PushKeys } from './keys.server.ts'
import { publicLookup } from './public-address.server.ts'
import { keptSeconds } from './rules.ts'

export type PushRequest = { endpoint: string; headers: Record<string, string | number>; body: Buffer }
/** Hands a request to a push service. Answers with its status; rejects where there was no answer. */
export type PushTransport = (request: PushRequest) => Promise<number>

/** Milliseconds. */
const answerLimit = 10_000

/**
 * The way to push services: their addresses come from browsers, so it goes to public hosts alone, and follows no redirect. Tests go to a stand-in
 * on this machine.
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
        // What it says besides is for nobody; one that has much to say is cut off by the signal.
        response.on('error', () => undefined).resume()
        resolve(response.statusCode ?? 0)
      })
      sending.end(body)
    })
}

export type Subscription = { endpoint: string; p256dh: string; auth: string }
type Encrypting = { keys: PushKeys; subject: string; topic: string }

/** A notice as its browser alone can read it (RFC 8291), with the proof of who sends it. Throws where the browser's keys are none. */
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
