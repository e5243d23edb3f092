import { randomBytes } from 'node:crypto'
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

type Given = { sessionSecret: string | undefined; dataDir: string }

/**
 * The key that signs session cookies: SESSION_SECRET, or else one that is generated at the first start and stored in
 * DATA_DIR, where only its owner can read it.
 */
export function sessionSecret({ sessionSecret: given, dataDir }: Given): string {
  if (given) return given
  const file = join(dataDir, 'session-secret')
  if (!existsSync(file)) makeOnce(dataDir, file)
  const kept = readFileSync(file, 'utf8').trim()
  if (kept.length < 32)
    throw new Error(`${file} holds no secret. Remove it: a new one is made, and everybody logs in anew.`)
  return kept
}

/**
 * Writes a new secret to a temporary file and links it under its final name. If two processes start at once, only one
 * of them succeeds, and neither reads half a secret.
 */
function makeOnce(dataDir: string, file: string): void {
  mkdirSync(dataDir, { recursive: true })
  const mine = `${file}.${process.pid}`
  writeFileSync(mine, randomBytes(32).toString('base64url'), { mode: 0o600 })
  try {
    linkSync(mine, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(mine)
  }
}
