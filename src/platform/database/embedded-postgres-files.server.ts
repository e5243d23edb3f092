import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chown, cp, mkdir, readdir, readFile, realpath, rename, rm, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { promisify } from 'node:util'
import {
  fallbackFolder,
  ignoreExisting,
  isOpenTo,
  openFallbackFolder,
  type Place,
  type ServerUser,
} from './embedded-postgres-place.server.ts'

export type Binaries = { folder: string; major: string }

/**
 * The PostgreSQL folder with bin/, lib/ and share/. It is in the npm package, or it is a copy if the server's user
 * cannot reach the package.
 */
export async function findBinaries(user: ServerUser | undefined): Promise<Binaries> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  let native: string
  try {
    native = join(dirname(await realpath(createRequire(import.meta.url).resolve(name))), '..', 'native')
  } catch {
    throw new Error(`${name} is not installed. Run npm ci, or give a PostgreSQL server (15 or newer) as DATABASE_URL.`)
  }
  const { version } = JSON.parse(await readFile(join(native, '..', 'package.json'), 'utf8')) as { version: string }
  const major = version.split('.')[0] ?? ''
  await linkLibraries(native)
  if (user === undefined || (await isOpenTo(user, join(native, 'bin', 'postgres')))) return { folder: native, major }

  const copy = join(await openFallbackFolder(fallbackFolder(native)), `postgres-${version}`)
  await createAtomically(copy, async (unfinished) => {
    await cp(native, unfinished, { recursive: true, verbatimSymlinks: true })
    await promisify(execFile)('chmod', ['-R', 'a+rX', unfinished])
  })
  return { folder: copy, major }
}

/** Creates the database if it is missing. Refuses an existing one that these binaries cannot read. */
export async function initialise(place: Place, binaries: Binaries, fsync: boolean): Promise<void> {
  await createAtomically(place.data, async (unfinished) => {
    await mkdir(unfinished, { mode: 0o700 })
    if (place.user !== undefined) await chown(unfinished, place.user.uid, place.user.gid)
    const bin = join(binaries.folder, 'bin')
    const locale = ['-E', 'UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
    // Trust authentication: the socket is in a folder that only its owner can enter, and there is no other way in.
    const access = ['-U', 'postgres', '-A', 'trust', '--no-instructions', ...(fsync ? [] : ['--no-sync'])]
    await run(place, join(bin, 'initdb'), ['-D', unfinished, ...locale, ...access])
    // The product's own role is not a superuser, as on a hosted server. So an SQL injection can reach only the data.
    const statements = 'create role kamshetbuild login createdb\ncreate database kamshetbuild owner kamshetbuild\n'
    const settings = ['-c', 'exit_on_error=on', '-c', `fsync=${fsync ? 'on' : 'off'}`, '-c', 'log_checkpoints=off']
    await run(place, join(bin, 'postgres'), ['--single', '-D', unfinished, ...settings, 'postgres'], statements)
  })

  const found = await readFile(join(place.data, 'PG_VERSION'), 'utf8').catch(() => undefined)
  if (found === undefined) {
    throw new Error(`${place.data} is no PostgreSQL data folder. Move it away, and a new one is made.`)
  }
  if (found.trim() !== binaries.major) {
    throw new Error(
      `${place.data} was made by PostgreSQL ${found.trim()}, and this version of KamshetBuild brings PostgreSQL ${binaries.major}, ` +
        'which cannot read it. To keep the data, go back to the version of KamshetBuild that made it, write it to a file with pg_dump, ' +
        'move the folder away, start this version once and read the file in with psql. To start afresh, remove the folder.',
    )
  }
}

/**
 * Spawn options for PostgreSQL. They omit this process's environment, because its PGDATA or PGOPTIONS must not reach
 * PostgreSQL.
 */
export function asServerUser({ user }: Place) {
  return { cwd: '/', env: { LC_ALL: 'C', PATH: '/usr/bin:/bin' }, uid: user?.uid, gid: user?.gid }
}

/**
 * Creates `target` atomically unless it exists: `make` writes into a temporary sibling, which is renamed at the end. If
 * two processes do this at once, the first result stays. Removes what killed processes have left behind.
 */
async function createAtomically(target: string, make: (unfinished: string) => Promise<void>): Promise<void> {
  if (existsSync(target)) return
  const prefix = `${basename(target)}.unfinished-`
  for (const name of await readdir(dirname(target))) {
    if (!name.startsWith(prefix) || isAlive(Number.parseInt(name.slice(prefix.length), 10))) continue
    // Removing fails while an orphaned initdb still writes into the folder. The next start then removes it.
    await rm(join(dirname(target), name), { recursive: true, force: true }).catch(() => undefined)
  }
  const unfinished = join(dirname(target), `${prefix}${process.pid}-${randomBytes(4).toString('hex')}`)
  try {
    await make(unfinished)
    await rename(unfinished, target)
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true })
    if (!existsSync(target)) throw error
  }
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/**
 * Creates the symbolic links of the libraries. npm packages cannot contain links. The package's install script creates
 * them, but it may not have been allowed to run.
 */
async function linkLibraries(native: string): Promise<void> {
  const list = await readFile(join(native, 'pg-symlinks.json'), 'utf8')
  for (const { source, target } of JSON.parse(list) as { source: string; target: string }[]) {
    await symlink(basename(source), join(native, '..', target)).catch(ignoreExisting)
  }
}

function run(place: Place, command: string, args: string[], input = ''): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = execFile(command, args, asServerUser(place), (error, stdout, stderr) => {
      if (error === null) resolve()
      else reject(new Error(`${basename(command)} failed: ${error.message}\n${stdout}${stderr}`))
    })
    child.stdin?.on('error', () => undefined) // The command exited before it had read everything. Its exit code is the error that is reported.
    child.stdin?.end(input)
  })
}
