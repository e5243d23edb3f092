import { chmod, mkdtemp, rm, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * Makes a temporary folder that other users may pass through, so that a database started by root can be stored in it.
 * The caller must remove the folder.
 */
export async function makeTemporaryFolder(parent = tmpdir()): Promise<string> {
  const folder = await mkdtemp(join(parent, 'kb-'))
  await chmod(folder, 0o711)
  return folder
}

const memory = '/dev/shm'
const leastFreeBytes = 1e9

/**
 * Makes a temporary folder for the database of the tests: in memory, if that has room. Each test file gets 1,400 files
 * and deletes them, after which ext4 takes long to create new ones.
 */
export async function makeDatabaseFolder(): Promise<string> {
  const { bavail = 0, bsize = 0 } = (await statfs(memory).catch(() => undefined)) ?? {}
  return makeTemporaryFolder(bavail * bsize > leastFreeBytes ? memory : undefined)
}

export async function withTemporaryFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await makeTemporaryFolder()
  try {
    return await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
