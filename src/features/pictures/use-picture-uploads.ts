import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { refusalOf } from '../../platform/api.ts'
import { cropPicture, openPicture } from '../../ui/crop-picture.ts'
import { useFailureText } from '../../ui/failure-text.ts'
import { uploadPicture } from './mutations.ts'
import { faultOfFile, faultOfSize, type PictureFault, pictureRefusals } from './rules.ts'
import type { UploadedPicture } from './schema.ts'

export type PendingPicture = {
  id: number
  file: File
  /** An object URL of the file. */
  preview: string
  /** How much is sent; 0 while it waits for its turn. */
  fraction: number
  /** What went wrong; then it waits for another try. */
  failure?: string
}

/** What a photo is shrunk to before it is sent: enough for a full screen, and a tenth of what a phone stores. */
const mostPixels = 2560

/** Pictures on their way to the server, one after another: each can be stopped, and sent again when it failed. */
export function usePictureUploads(onUploaded: (picture: UploadedPicture) => void) {
  const { i18n } = useLingui()
  const failureText = useFailureText()
  const [pending, setPending] = useState<readonly PendingPicture[]>([])
  const nextId = useRef(1)
  const queue = useRef(Promise.resolve())
  const controllers = useRef(new Map<number, AbortController>())
  const previews = useRef(new Set<string>())
  const uploaded = useRef(onUploaded)
  useEffect(() => {
    uploaded.current = onUploaded
  })
  useEffect(
    () => () => {
      for (const controller of controllers.current.values()) controller.abort()
      for (const preview of previews.current) URL.revokeObjectURL(preview)
    },
    [],
  )

  const change = (id: number, change: Partial<PendingPicture>) =>
    setPending((all) => all.map((each) => (each.id === id ? { ...each, ...change } : each)))

  function remove({ id, preview }: PendingPicture): void {
    controllers.current.get(id)?.abort()
    controllers.current.delete(id)
    URL.revokeObjectURL(preview)
    previews.current.delete(preview)
    setPending((all) => all.filter((each) => each.id !== id))
  }

  function send(picture: PendingPicture): void {
    const controller = new AbortController()
    const { signal } = controller
    controllers.current.set(picture.id, controller)
    change(picture.id, { fraction: 0, failure: undefined })
    const upload = async () => {
      if (signal.aborted) return
      try {
        const prepared = await prepare(picture.file)
        if (typeof prepared === 'string') return change(picture.id, { failure: i18n._(pictureRefusals[prepared]) })
        const onProgress = (fraction: number) => change(picture.id, { fraction })
        const stored = await uploadPicture(prepared, { signal, onProgress })
        if (signal.aborted) return
        remove(picture)
        uploaded.current(stored)
      } catch (error) {
        if (!signal.aborted) change(picture.id, { failure: refusalOf(error) ?? failureText(error) })
      }
    }
    queue.current = queue.current.then(upload)
  }

  function add(files: readonly File[]): void {
    const added = files.map((file) => ({
      ...{ id: nextId.current++, file, fraction: 0 },
      preview: URL.createObjectURL(file),
    }))
    for (const { preview } of added) previews.current.add(preview)
    setPending((all) => [...all, ...added])
    for (const each of added) send(each)
  }
  return { pending, add, retry: send, remove }
}

/** What is sent of a file, or what is wrong with it. The server knows more formats than a browser, and says what to do about the others. */
async function prepare(file: File): Promise<Blob | PictureFault> {
  const fault = await faultOfFile(file)
  if (fault) return fault
  const opened = await openPicture(file)
  if (!opened) return file
  try {
    const { naturalWidth: width, naturalHeight: height } = opened.image
    const faultInside = faultOfSize({ width, height })
    if (faultInside) return faultInside
    return await cropPicture(opened.image, { area: { x: 0, y: 0, width, height }, rotation: 0, most: mostPixels })
  } finally {
    opened.close()
  }
}
