import { type ChildProcess, fork, spawn } from 'node:child_process'
import { openSync, readFileSync } from 'node:fs'
import { get } from 'node:http'
import { createServer } from 'node:net'
import { join } from 'node:path'
import type { LoadOptions, Outcome } from './load.ts'

export type Server = { name: string; port: number; pid: number; stop(): Promise<void> }

export async function freePort(): Promise<number> {
  const probe = createServer()
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve))
  const { port } = probe.address() as { port: number }
  await new Promise((resolve) => probe.close(resolve))
  return port
}

/** Starts the built product of a checkout as an operator runs it. Its log goes to a file. */
export async function startProduct(dataDir: string, checkout = '.'): Promise<Server> {
  const port = await freePort()
  const log = openSync(join(dataDir, 'product.log'), 'a')
  const child = spawn(process.execPath, ['dist/server/server.js'], {
    cwd: checkout,
    env: { ...process.env, NODE_ENV: 'production', PORT: String(port), DATA_DIR: dataDir },
    stdio: ['ignore', log, log],
  })
  await until(async () => {
    if (child.exitCode !== null) throw new Error(`the product did not start: see ${join(dataDir, 'product.log')}`)
    return (await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined))?.status === 200
  })
  return { name: 'product', port, pid: child.pid!, stop: () => stop(child) }
}

/** Waits until a server is idle, because the product generates pictures when it starts. */
export async function untilIdle({ pid }: Server): Promise<void> {
  await until(async () => {
    const before = cpuOf(pid)
    await new Promise((resolve) => setTimeout(resolve, 1000))
    const after = cpuOf(pid)
    return before === undefined || after === undefined || after - before < 30
  })
}

/** Runs one command of the built product of a checkout and waits until it ends. */
export async function runProduct(dataDir: string, args: string[], checkout = '.'): Promise<void> {
  const child = spawn(process.execPath, ['dist/server/server.js', ...args], {
    cwd: checkout,
    env: { ...process.env, NODE_ENV: 'production', DATA_DIR: dataDir },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const code = await new Promise((resolve) => child.once('exit', resolve))
  if (code !== 0) throw new Error(`server.js ${args.join(' ')} ended with ${code}`)
}

/** Starts a bare server of bench/ or of its build. The server receives `told`, and sends its port once it listens. */
export async function startBare(name: string, file: string, told: unknown): Promise<Server & { child: ChildProcess }> {
  const child = fork(file, { env: { ...process.env, NODE_ENV: 'production' } })
  child.send(told as object)
  const port = await new Promise<number>((resolve, reject) => {
    child.once('message', (message) => resolve(message as number))
    child.once('exit', () => reject(new Error(`${name} did not start`)))
  })
  return { name, port, pid: child.pid!, child, stop: () => stop(child) }
}

/** Runs one round of load in a separate process. */
export async function runLoad(options: LoadOptions): Promise<Outcome> {
  const child = fork(join(import.meta.dirname, 'load.ts'))
  child.send(options)
  const outcome = await new Promise<Outcome>((resolve) =>
    child.once('message', (message) => resolve(message as Outcome)),
  )
  await stop(child)
  if (outcome.fault) throw new Error(`A request failed: ${outcome.fault}`)
  return outcome
}

export type Answer = { status: number; headers: Record<string, string>; body: Buffer }

/** Fetches the raw response without decompressing it. */
export function getBytes(port: number, path: string, headers: Record<string, string> = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    get({ host: '127.0.0.1', port, path, headers }, async (answer) => {
      const body = Buffer.concat(await answer.toArray())
      resolve({ status: answer.statusCode!, headers: answer.headers as Record<string, string>, body })
    }).on('error', reject)
  })
}

/** CPU time of a process, in milliseconds. Undefined if the system does not report it. */
export function cpuOf(pid: number): number | undefined {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ')
    return (Number(fields[11]) + Number(fields[12])) * 10
  } catch {
    return undefined
  }
}

async function until(isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo())) await new Promise((resolve) => setTimeout(resolve, 20))
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGTERM')
  await ended
}
