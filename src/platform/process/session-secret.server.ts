import { randomBytes } from 'node:crypto'
import { existsSync, linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { keyIdOf, readSecret } from './secrets.server.ts'

type Given = { sessionSecret: string | undefined; dataDir: string }

const nameOf = (dataDir: string) => join(dataDir, 'session-secret')

/**
 * The site's secret: SESSION_SECRET, which env.server.ts has checked, or else one that is generated at the first start
 * and stored in DATA_DIR, where only its owner can read it. It has a key on each line: the first signs and seals, the
 * others are still accepted.
 */
export function sessionSecret({ sessionSecret: given, dataDir }: Given): string {
  if (given) return given
  const file = nameOf(dataDir)
  if (!existsSync(file)) makeOnce(dataDir, file)
  const kept = readSecret(readFileSync(file, 'utf8'))
  if (kept === undefined)
    throw new Error(
      `${file} holds no secret, or a part of one. Please restore it from a backup. Without it, a new one is made: authenticator apps, recovery codes and every link that was sent stop working.`,
    )
  return kept
}

/** Puts a new key before those of the file, and returns the new secret. */
export function addKey(given: Given): string {
  return writeKeys(given, [newKey(), ...keysIn(given)])
}

/** Removes a key from the file. The first one is in use and stays. Returns the new secret; undefined if nothing changed. */
export function removeKey(given: Given, id: string): string | undefined {
  const [first, ...others] = keysIn(given)
  const left = others.filter((key) => keyIdOf(key) !== id)
  return left.length < others.length ? writeKeys(given, [first!, ...left]) : undefined
}

function keysIn(given: Given): string[] {
  return sessionSecret(given).split('\n')
}

function writeKeys({ sessionSecret: given, dataDir }: Given, keys: string[]): string {
  if (given)
    throw new Error('The keys are in SESSION_SECRET, one a line. Please change it there: the first line is in use.')
  const secret = keys.join('\n')
  const mine = `${nameOf(dataDir)}.${process.pid}`
  writeFileSync(mine, secret, { mode: 0o600 })
  renameSync(mine, nameOf(dataDir))
  return secret
}

const newKey = () => randomBytes(32).toString('base64url')

/**
 * Writes a new secret to a temporary file and links it under its final name. If two processes start at once, only one
 * of them succeeds, and neither reads half a secret.
 */
function makeOnce(dataDir: string, file: string): void {
  mkdirSync(dataDir, { recursive: true })
  const mine = `${file}.${process.pid}`
  writeFileSync(mine, newKey(), { mode: 0o600 })
  try {
    linkSync(mine, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(mine)
  }
}
