import { connect, createServer, type Server, type Socket } from 'node:net'

/**
 * A proxy in front of several processes of the product. It passes each connection on to the next process that answers.
 */
export type SwitchingProxy = { port: number; stop(): Promise<void> }

export async function startSwitchingProxy(targets: readonly number[]): Promise<SwitchingProxy> {
  let turn = 0
  const open = new Set<Socket>()
  const server: Server = createServer((from) => {
    open.add(from)
    from.on('close', () => open.delete(from))
    pass(from, targets.length)
  })

  function pass(from: Socket, tries: number): void {
    if (tries === 0) return void from.destroy()
    const to = connect(targets[turn++ % targets.length]!, '127.0.0.1')
    to.once('connect', () => {
      from.pipe(to).pipe(from)
      for (const [one, other] of [
        [from, to],
        [to, from],
      ] as const)
        one.on('error', () => other.destroy()).on('close', () => other.destroy())
    })
    to.once('error', () => void (from.readyState === 'open' && pass(from, tries - 1)))
  }

  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as { port: number }
  return {
    port,
    async stop() {
      for (const socket of open) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
