import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Serves the build with its sample data from a temporary data folder. Resolves when it is ready. */
export async function serve() {
  const port = Number(process.env.PORT ?? 3994)
  const origin = `http://localhost:${port}`
  const dataDir = mkdtempSync(join(tmpdir(), 'kamshetbuild-screens-'))
  const env = { ...process.env, NODE_ENV: 'production', PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'error' }
  const server = spawn(process.execPath, ['dist/server/server.js'], { env, stdio: ['ignore', 'ignore', 'inherit'] })
  const until = Date.now() + 120_000
  while (!(await fetch(`${origin}/readyz`).catch(() => undefined))?.ok) {
    if (Date.now() > until || server.exitCode !== null) throw new Error('The server did not start.')
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  async function stop() {
    const ended = new Promise((resolve) => server.once('exit', resolve))
    server.kill('SIGTERM')
    await ended
    rmSync(dataDir, { recursive: true, force: true })
  }
  return { origin, dataDir, stop }
}
