/** A connection to a chat server of the benchmark. `say` resolves with the server's acknowledgement. */
export type ChatConnection = { say(event: string, data: unknown): Promise<unknown>; close(): void }

/**
 * Connects to a socket.io server by its protocol on a plain WebSocket, because socket.io's client is slower than the servers that it would have to
 * measure. `onEvent` receives the server's events.
 */
export function openConnection(
  port: number,
  cookie: string,
  onEvent: (event: string, data: unknown) => void,
): Promise<ChatConnection> {
  return new Promise((resolve, reject) => {
    // Node's WebSocket accepts headers, which its types do not declare.
    const options = { headers: { Cookie: cookie } } as unknown as string[]
    const socket = new WebSocket(`ws://127.0.0.1:${port}/live/?EIO=4&transport=websocket`, options)
    const waiting = new Map<number, (answer: unknown) => void>()
    let last = 0
    const connection: ChatConnection = {
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
      else if (text.startsWith('40')) resolve(connection)
      else if (text.startsWith('43')) {
        const [, id, json] = /^43(\d+)(.*)$/s.exec(text)!
        waiting.get(Number(id))!(JSON.parse(json!)[0])
        waiting.delete(Number(id))
      } else if (text.startsWith('42')) {
        const [event, content] = JSON.parse(text.slice(2)) as [string, unknown]
        onEvent(event, content)
      }
    }
  })
}
