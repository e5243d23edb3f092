import { connect, createServer, type NetConnectOpts, type Socket } from 'node:net'

/** Passes connections on to a server that a test makes unreachable for a while. */
export type Relay = {
  port: number
  pause(): Promise<void>
  goOn(): Promise<void>
  /** From now on nothing arrives on the open connections, and neither side is notified. */
  silence(): void
  stop(): Promise<void>
}

export async function startRelay(to: NetConnectOpts): Promise<Relay> {
  const open = new Set<Socket>()
  const server = createServer((from) => {
    const onward = connect(to)
    from.pipe(onward).pipe(from)
    for (const socket of [from, onward]) {
      open.add(socket)
      socket.on('error', () => undefined)
      socket.on('close', () => {
        open.delete(socket)
        from.destroy()
        onward.destroy()
      })
    }
  })
  const listen = (port: number) => new Promise<void>((resolve) => void server.listen(port, '127.0.0.1', resolve))
  await listen(0)
  const { port } = server.address() as { port: number }
  const pause = async () => {
    const closed = new Promise((resolve) => server.close(resolve))
    for (const socket of open) socket.destroy()
    await closed
  }
  const silence = () => {
    for (const socket of open) socket.unpipe().resume()
  }
  return { port, pause, goOn: () => listen(port), silence, stop: pause }
}
