import { spawn } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readPidFile } from '#platform/database/embedded-postgres-process.server.ts'

export type Writer = {
  pid: number
  /** The ids that the database server has confirmed to the process. Complete once the process has ended. */
  written: number[]
  isStarting(): Promise<void>
  hasWritten(rows: number): Promise<void>
  /** Kills the process with its whole process group, by kill -9. The database server does not belong to that group. */
  kill(): Promise<void>
  stop(): Promise<void>
}

/** Starts a process that starts or joins the embedded server and writes rows. See writing-process.ts. */
export function startWriter(dataDir: string): Writer {
  const script = join(import.meta.dirname, 'writing-process.ts')
  const child = spawn(process.execPath, [script, dataDir, join(import.meta.dirname, 'acknowledged-rows')], {
    detached: true,
  })
  const pid = child.pid
  if (pid === undefined) throw new Error('The writer could not be started')
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()))
  const written: number[] = []
  let lines = 0
  let rest = ''
  let complaints = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    complaints += text
  })
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    const whole = (rest + text).split('\n')
    rest = whole.pop() ?? ''
    lines += whole.length
    for (const line of whole) if (/^\d+$/.test(line)) written.push(Number(line))
  })

  function until(condition: () => boolean): Promise<void> {
    return new Promise((resolve, reject) => {
      const look = () => condition() && resolve()
      child.stdout.on('data', look)
      child.once('close', () => reject(new Error(`The writer ended: ${complaints}`)))
      look()
    })
  }
  return {
    pid,
    written,
    isStarting: () => until(() => lines > 0),
    hasWritten: (rows) => until(() => lines > 1 && written.length >= rows),
    async kill() {
      process.kill(-pid, 'SIGKILL')
      await ended
    },
    async stop() {
      child.stdin.end()
      await ended
      if (child.exitCode !== 0) throw new Error(`The writer failed: ${complaints}`)
    },
  }
}

/**
 * Kills the database server with all its processes by kill -9, if it runs. On systems other than Linux only its first
 * process is killed, and its other processes then end by themselves.
 */
export async function killServer(dataDir: string): Promise<void> {
  const pid = (await readPidFile(join(dataDir, 'postgres')))?.pid
  if (pid === undefined) return
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '')
  for (const each of [pid, ...children.split(' ').filter(Boolean).map(Number)]) {
    try {
      process.kill(each, 'SIGKILL')
    } catch {
      // The process has already exited.
    }
  }
}
