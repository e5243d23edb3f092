import { rm } from 'node:fs/promises'
import { createFolderStorage } from '#platform/files/folder-storage.server.ts'
import { deletePictureFiles, pictureKey, writePicture } from '#platform/files/pictures.server.ts'
import { makeTemporaryFolder } from '#platform/testing/temporary-folder.ts'

/**
 * `node bench/pictures/delete-picture.ts [300000]`: how long the deletion of one picture takes beside that many files
 * of others.
 */
const count = Number(process.argv[2] ?? 300_000)
const folder = await makeTemporaryFolder()
const storage = createFolderStorage(folder, { urlOf: () => '' })
const key = (number: number) => pictureKey(Buffer.from(String(number)))
const together = 100
for (let number = 0; number < count; number += together)
  await Promise.all(
    Array.from({ length: together }, (_, at) =>
      storage.write(`pictures/made/${key(number + at)}-320.avif`, Buffer.from('x')),
    ),
  )
for (let round = 0; round < 3; round++) {
  await writePicture(storage, key(round), Buffer.from('x'))
  const began = performance.now()
  await deletePictureFiles(storage, key(round))
  console.log(`Beside ${count.toLocaleString('en')} files: ${(performance.now() - began).toFixed(1)} ms`)
}
await rm(folder, { recursive: true })
