import type { Pair } from './chat-pairs.ts'

/** What a load process receives, and what it returns. */
export type ChatLoad = {
  port: number
  pairs: Pair[]
  seconds: number
}
export type ChatOutcome = {
  acknowledged: number
  seconds: number
  /** Milliseconds from sending to the other screen. */
  p50: number
  p99: number
  /** The ids of what was acknowledged and of what arrived, where somebody asks. */
  lost: number
  fault?: string
}

type Client = { say(event: string, data: unknown): Promise<unknown>; close(): void }

/**
 * A child process of pairs that write to each other as fast as they get acknowledgements, in socket.io's protocol on plain WebSockets:
 * its client is slower than the servers that it would have to measure.
 */
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
      cookies.map(async (cookie) => ({ client: await open(port, cookie, arrived), conversationId })),
    ),
  )
  const started = performance.now()
  const end = started + seconds * 1000
  await Promise.all(
    clients.map(async ({ client, conversationId }) => {
      while (performance.now() < end && !fault) {
        const id = crypto.randomUUID()
        sentAt.set(id, performance.now())
        const answer = await client.say('send', {
          conversationId,
          kind: 'text',
          id,
          text: 'Sixty bags of cement by Monday, please.',
        })
        if ((answer as { ok: boolean }).ok) acknowledged++
        else fault = JSON.stringify(answer)
      }
    }),
  )
  const took = (performance.now() - started) / 1000
  // What is on its way.
  for (let waits = 0; sentAt.size > 0 && waits < 100; waits++) await new Promise((resolve) => setTimeout(resolve, 20))
  for (const { client } of clients) client.close()
  latencies.sort((one, other) => one - other)
  const at = (share: number) => latencies[Math.floor((latencies.length - 1) * share)] ?? 0
  return { acknowledged, seconds: took, p50: at(0.5), p99: at(0.99), lost: sentAt.size, ...(fault && { fault }) }
}

function open(port: number, cookie: string, arrived: (event: string, data: unknown) => void): Promise<Client> {
  return new Promise((resolve, reject) => {
    // Node's own WebSocket takes headers, which its types don't say.
    const options = { headers: { Cookie: cookie } } as unknown as string[]
    const socket = new WebSocket(`ws://127.0.0.1:${port}/live/?EIO=4&transport=websocket`, options)
    const waiting = new Map<number, (answer: unknown) => void>()
    let last = 0
    const client: Client = {
      say: (event, data) =>
        new Promise((answer) => {
          last += 1
          waiting.set(last, answer)
          socket.send(`42${last}${JSON.stringify([event, data])}`)
        }),
      close: () => socket.close(),
    }
    socket.onerror = () => reject(new Error('A connection failed'))
    socket.onmessage = ({ data }) => {
      const text = String(data)
      if (text.startsWith('0')) socket.send('40')
      else if (text === '2') socket.send('3')
      else if (text.startsWith('40')) resolve(client)
      else if (text.startsWith('43')) {
        const [, id, json] = /^43(\d+)(.*)$/s.exec(text)!
        waiting.get(Number(id))!(JSON.parse(json!)[0])
        waiting.delete(Number(id))
      } else if (text.startsWith('42')) {
        const [event, content] = JSON.parse(text.slice(2)) as [string, unknown]
        arrived(event, content)
      }
    }
  })
}

process.on('message', async (options: ChatLoad) => {
  process.send!(await load(options))
})
