import { openConnection } from './chat-connection.ts'
import type { Pair } from './chat-pairs.ts'

/**
 * The input and the result of a load process. If `seconds` is 0, the process connects all pairs, reports that and keeps
 * the connections open.
 */
export type ChatLoad = { port: number; pairs: Pair[]; seconds: number }
export type ChatOutcome = {
  acknowledged: number
  seconds: number
  /** Milliseconds from sending a message to its arrival on the other screen. */
  p50: number
  p99: number
  /** Messages that were acknowledged and did not reach the other screen. */
  lost: number
  fault?: string
}

/** Connects pairs of accounts that write to each other as fast as they get acknowledgements, in a child process. */
async function load({ port, pairs, seconds }: ChatLoad): Promise<ChatOutcome> {
  const latencies: number[] = []
  const sentAt = new Map<string, number>()
  let acknowledged = 0
  let fault: string | undefined
  const arrived = (event: string, data: unknown) => {
    if (event !== 'message') return
    const { id } = (data as { message: { id: string } }).message
    const at = sentAt.get(id)
    if (at === undefined) return
    latencies.push(performance.now() - at)
    sentAt.delete(id)
  }
  const clients = await Promise.all(
    pairs.flatMap(({ cookies, conversationId }) =>
      cookies.map(async (cookie) => ({ client: await openConnection(port, cookie, arrived), conversationId })),
    ),
  )
  const started = performance.now()
  const end = started + seconds * 1000
  await Promise.all(
    clients.map(async ({ client, conversationId }) => {
      while (performance.now() < end && !fault) {
        const id = crypto.randomUUID()
        sentAt.set(id, performance.now())
        const text = 'Sixty bags of cement by Monday, please.'
        const answer = await client.say('send', { conversationId, kind: 'text', id, text })
        if ((answer as { ok: boolean }).ok) acknowledged++
        else fault = JSON.stringify(answer)
      }
    }),
  )
  const took = (performance.now() - started) / 1000
  // Waits at most two seconds for messages that are still on their way.
  for (let waits = 0; sentAt.size > 0 && waits < 100; waits++) await new Promise((resolve) => setTimeout(resolve, 20))
  if (seconds > 0) for (const { client } of clients) client.close()
  latencies.sort((one, other) => one - other)
  const at = (share: number) => latencies[Math.floor((latencies.length - 1) * share)] ?? 0
  return { acknowledged, seconds: took, p50: at(0.5), p99: at(0.99), lost: sentAt.size, ...(fault && { fault }) }
}

process.on('message', async (options: ChatLoad) => {
  process.send!(await load(options))
})
