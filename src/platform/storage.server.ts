import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** Named bytes. A name is like 'pictures/3fa9….webp': lower-case letters, digits, dots, dashes and slashes. */
export type Storage = {
  read(name: string): Promise<Buffer | undefined>
  write(name: string, bytes: Buffer): Promise<void>
}

export function createFolderStorage(folder: string): Storage {
  const pathOf = (name: string) => {
    if (!/^[a-z0-9][a-z0-9./-]*$/.test(name) || name.includes('..')) throw new Error(`not a storage name: ${name}`)
    return join(folder, name)
  }
  return {
    async read(name) {
      try {
        return await readFile(pathOf(name))
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
        throw error
      }
    },
    async write(name, bytes) {
      const path = pathOf(name)
      await mkdir(dirname(path), { recursive: true })
      // Written beside and renamed: a reader never sees half a file.
      const half = `${path}.${randomUUID()}`
      await writeFile(half, bytes)
      await rename(half, path)
    },
  }
}
