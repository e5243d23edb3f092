import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { ApiError, refusalOf } from '#platform/http/api.ts'
import { isLost, useWhenBack } from '#ui/connection.ts'
import { useFailureText } from '#ui/failure-text.ts'
import { uploadPicture } from './mutations.ts'
import { preparePhoto } from './prepare-photo.ts'
import { pictureRefusals } from './rules.ts'
import type { UploadedPicture } from './schema.ts'

export type Upload = {
  id: number
  file: File
  state: 'waiting' | 'sending' | 'failed'
  /** The fraction of the bytes that has been sent, from 0 to 1. */
  fraction: number
  error?: string
  /**
   * Whether the same file may succeed next time, for example because the connection broke or other uploads were under
   * way.
   */
  canRetry?: boolean
  /** Whether the connection broke. The file is sent again as soon as the connection is back. */
  isLost?: boolean
}

/** Whether the server would refuse the same file again. */
const isRefusedForGood = (error: unknown) => error instanceof ApiError && [413, 422].includes(error.status)

let count = 0

/** The type of a function that uploads a file. Pages for people without an account pass a function of their own. */
export type SendPicture = typeof uploadPicture

/** Sends files one after the other, so that they arrive in the order in which they were chosen. */
export function useUploads(onUploaded: (picture: UploadedPicture) => void, upload: SendPicture = uploadPicture) {
  const { i18n } = useLingui()
  const failureText = useFailureText()
  const [uploads, setUploads] = useState<readonly Upload[]>([])
  const uploaded = useRef(onUploaded)
  useEffect(() => {
    uploaded.current = onUploaded
  })
  const running = useRef<{ id: number; controller: AbortController }>(undefined)
  const change = (id: number, to: Partial<Upload>) =>
    setUploads((all) => all.map((each) => (each.id === id ? { ...each, ...to } : each)))
  const remove = (id: number) => setUploads((all) => all.filter((each) => each.id !== id))

  async function send({ id, file }: Upload): Promise<void> {
    const controller = new AbortController()
    running.current = { id, controller }
    const { signal } = controller
    change(id, { state: 'sending', fraction: 0, error: undefined })
    try {
      const { blob, fault } = await preparePhoto(file)
      if (fault)
        return change(id, { state: 'failed', error: i18n._(pictureRefusals[fault]), canRetry: false, isLost: false })
      const stored = await upload(blob, { signal, onProgress: (fraction) => change(id, { fraction }) })
      // The list may have changed since the upload began, so the latest callback is used.
      uploaded.current(stored)
      remove(id)
    } catch (error) {
      if (!signal.aborted)
        change(id, {
          state: 'failed',
          error: refusalOf(error) ?? failureText(error),
          canRetry: !isRefusedForGood(error),
          isLost: isLost(error),
        })
    } finally {
      running.current = undefined
      // A new array makes the effect start the next waiting upload.
      setUploads((all) => [...all])
    }
  }

  useEffect(() => {
    const next = uploads.find(({ state }) => state === 'waiting')
    if (next && !running.current) void send(next)
  })
  useEffect(() => () => running.current?.controller.abort(), [])
  const hasLost = uploads.some((each) => each.state === 'failed' && each.isLost)
  useWhenBack(hasLost, () =>
    setUploads((all) =>
      all.map((each) =>
        each.state === 'failed' && each.isLost ? { ...each, state: 'waiting', error: undefined } : each,
      ),
    ),
  )

  return {
    uploads,
    isUploading: uploads.some(({ state }) => state !== 'failed'),
    add: (files: readonly File[]) =>
      setUploads((all) => [
        ...all,
        ...files.map((file) => ({ id: ++count, file, state: 'waiting', fraction: 0 }) as const),
      ]),
    retry: (id: number) => change(id, { state: 'waiting', error: undefined }),
    cancel(id: number) {
      if (running.current?.id === id) running.current.controller.abort()
      remove(id)
    },
  }
}
