import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, realpathSync } from 'node:fs'
import { chmod, chown, lstat, mkdir, readFile, realpath, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'

/** The user that PostgreSQL runs as when this process is root, because PostgreSQL refuses to run as root. */
export type ServerUser = { name: string; uid: number; gid: number }

/** `data` is PGDATA. `base` is its parent folder, which also holds the log and temporary folders. */
export type Place = { base: string; data: string; user: ServerUser | undefined }

export type Log = { info(message: string): void; warn(message: string): void; error(message: string): void }

/** Decides where the database of `dataDir` is stored and which user owns it. Creates `base`, never `data`. */
export async function findPlace(dataDir: string, log: Log): Promise<Place> {
  await mkdir(dataDir, { recursive: true })
  const base = await realpath(dataDir)
  const data = join(base, 'postgres')
  if (process.getuid?.() !== 0) {
    await refuseAnothersFolder(data)
    return { base, data, user: undefined }
  }

  const user = await ownerOf(data)
  const fallback = fallbackFolder(base)
  const isOpen = await isOpenTo(user, base)
  if (existsSync(data)) {
    if (!isOpen) {
      throw new Error(
        `${data} cannot be reached by ${user.name}, under whom PostgreSQL has to run here. ` +
          `Let others pass through the folders above it (chmod o+x), or move it to ${fallback}/postgres.`,
      )
    }
    // After a restore from a backup or an image, the folder belongs to root.
    if ((await stat(data)).uid === 0) await promisify(execFile)('chown', ['-R', `${user.uid}:${user.gid}`, data])
    return { base, data, user }
  }
  if (isOpen && !existsSync(join(fallback, 'postgres'))) return { base, data, user }

  const fallbackData = join(await openFallbackFolder(fallback), 'postgres')
  log.warn(
    `${base} is closed to ${user.name}, under whom PostgreSQL has to run here: the database is in ${fallbackData}`,
  )
  return { base: fallback, data: fallbackData, user: await ownerOf(fallbackData) }
}

/**
 * A folder outside the checkout that every user can reach. It is used when the checkout is in a folder that only root
 * can enter, such as /root. The same checkout always gets the same folder.
 */
export function fallbackFolder(path: string): string {
  return `/var/tmp/kamshetbuild-${shortHash(path)}`
}

export async function openFallbackFolder(path: string): Promise<string> {
  await mkdir(path, { recursive: true })
  await refuseSquatted(path, 0)
  await chmod(path, 0o711)
  return path
}

/** The folder in which the database of `dataDir` is stored. Undefined when there is no database yet. */
export function findDatabase(dataDir: string): string | undefined {
  const base = existsSync(dataDir) ? realpathSync(dataDir) : dataDir
  return [base, fallbackFolder(base)].map((folder) => join(folder, 'postgres')).find((data) => existsSync(data))
}

/** Whether this user can reach `path` and every folder above it. */
export async function isOpenTo(user: ServerUser, path: string): Promise<boolean> {
  const { mode, uid, gid } = await stat(path)
  const mask = uid === user.uid ? 0o100 : gid === user.gid ? 0o010 : 0o001
  if ((mode & mask) === 0) return false
  return path === dirname(path) || isOpenTo(user, dirname(path))
}

/**
 * The folder of the unix socket: the data folder, which only its owner can enter, or a short folder with the same permissions
 * if the socket's path would exceed the kernel's limit (107 bytes on Linux, 103 on macOS).
 */
export async function socketFolder({ data, user }: Place): Promise<string> {
  const fits = (folder: string) => Buffer.byteLength(join(folder, '.s.PGSQL.5432')) <= 103
  if (fits(data)) return data

  // The server of a removed database may still be running. The inode distinguishes that database from a new one on the
  // same path.
  const name = `kamshetbuild-${shortHash(`${data} ${(await stat(data)).ino}`)}`
  const temporary = await realpath(tmpdir())
  const isUsable = fits(join(temporary, name)) && (user === undefined || (await isOpenTo(user, temporary)))
  const folder = join(isUsable ? temporary : '/tmp', name)
  await mkdir(folder, { mode: 0o700 }).catch(ignoreExisting)
  if (user !== undefined && (await lstat(folder)).uid === 0) await chown(folder, user.uid, user.gid)
  await refuseSquatted(folder, user?.uid ?? process.getuid?.() ?? 0)
  return folder
}

export function ignoreExisting(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EEXIST') throw error
}

async function ownerOf(data: string): Promise<ServerUser> {
  const owner = await stat(data).catch(() => undefined)
  if (owner !== undefined && owner.uid !== 0) return { name: `user ${owner.uid}`, uid: owner.uid, gid: owner.gid }

  const accounts = await readFile('/etc/passwd', 'utf8').catch(() => '')
  for (const name of ['postgres', 'nobody']) {
    const [, uid, gid] = accounts.match(new RegExp(`^${name}:[^:]*:(\\d+):(\\d+):`, 'm')) ?? []
    if (uid !== undefined) return { name: `user '${name}'`, uid: Number(uid), gid: Number(gid) }
  }
  return { name: 'user 65534', uid: 65534, gid: 65534 }
}

async function refuseAnothersFolder(data: string): Promise<void> {
  const owner = await stat(data).catch(() => undefined)
  if (owner === undefined || owner.uid === process.getuid?.()) return
  throw new Error(
    `${data} belongs to user ${owner.uid} (was KamshetBuild started as root here?). ` +
      'Start it as that user or as root, hand the folder over (chown -R), or set DATA_DIR to another folder.',
  )
}

/** Fails if the folder belongs to another user, who could have created it first in a world-writable folder. */
async function refuseSquatted(folder: string, uid: number): Promise<void> {
  const found = await lstat(folder)
  if (!found.isDirectory() || found.uid !== uid) {
    throw new Error(`${folder} is in the way: it belongs to another user (${found.uid}). Remove it.`)
  }
}

function shortHash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 12)
}
