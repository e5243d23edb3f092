import { connect } from 'node:net'

/** The input and the result of a load process. */
export type LoadOptions = {
  port: number
  /** The paths, which are requested in turn. */
  paths: string[]
  headers: Record<string, string>
  connections: number
  seconds: number
}
export type Outcome = { requests: number; seconds: number; p50: number; p99: number; bytes: number; fault?: string }

/**
 * Sends requests as fast as the responses arrive, on keep-alive connections, in a child process. It uses raw sockets
 * because node:http's client is slower than the bare servers that it would have to measure.
 */
function load({ port, paths, headers, connections, seconds }: LoadOptions): Promise<Outcome> {
  const more = Object.entries({ Host: `127.0.0.1:${port}`, ...headers }).map(([name, value]) => `${name}: ${value}\r\n`)
  const requests = paths.map((path) => Buffer.from(`GET ${path} HTTP/1.1\r\n${more.join('')}\r\n`))
  const latencies: number[] = []
  const started = performance.now()
  const end = started + seconds * 1000
  let next = 0
  let bytes = 0
  let fault: string | undefined

  const run = () =>
    new Promise<void>((resolve) => {
      const socket = connect(port, '127.0.0.1')
      socket.setNoDelay(true)
      let asked = 0
      let path = ''
      let received: Buffer[] = []
      const ask = () => {
        if (performance.now() >= end || fault) return void socket.destroy()
        const at = next++ % requests.length
        path = paths[at]!
        received = []
        asked = performance.now()
        socket.write(requests[at]!)
      }
      socket.on('connect', ask)
      socket.on('data', (chunk) => {
        received.push(chunk)
        const answer = received.length === 1 ? chunk : Buffer.concat(received)
        received = [answer]
        if (!isWhole(answer)) return
        latencies.push(performance.now() - asked)
        bytes += answer.length
        if (answer.toString('latin1', 9, 12) !== '200') fault = `${path}: ${answer.toString('latin1', 0, 300)}`
        ask()
      })
      socket.on('error', (error) => {
        fault = `${path}: ${error.message}`
      })
      socket.on('close', () => resolve())
    })

  return Promise.all(Array.from({ length: connections }, run)).then(() => {
    latencies.sort((a, b) => a - b)
    const at = (share: number) => latencies[Math.floor(latencies.length * share)] ?? 0
    const took = (performance.now() - started) / 1000
    return { requests: latencies.length, seconds: took, p50: at(0.5), p99: at(0.99), bytes, ...(fault && { fault }) }
  })
}

/**
 * Whether a response has arrived completely. A connection carries one response at a time, so a chunked response is
 * complete if the bytes so far end with the empty last chunk.
 */
function isWhole(answer: Buffer): boolean {
  const head = answer.indexOf('\r\n\r\n')
  if (head < 0) return false
  const fields = answer.toString('latin1', 0, head)
  const length = /\r\ncontent-length: (\d+)/i.exec(fields)?.[1]
  if (length) return answer.length >= head + 4 + Number(length)
  return answer.toString('latin1', answer.length - 5) === '0\r\n\r\n'
}

process.on('message', async (options: LoadOptions) => {
  process.send!(await load(options))
})
