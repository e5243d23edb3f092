import type { UploadOptions } from '#platform/device/upload.ts'

/** So long an upload may stand still. */
const stallMs = 60_000

/** Runs an upload that is aborted when nothing of it was sent for a minute, or by the `signal` from outside. */
export async function unlessStalled<T>(
  upload: (options: Required<UploadOptions>) => Promise<T>,
  { onProgress, signal }: UploadOptions = {},
): Promise<T> {
  const stalled = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  const wait = () => {
    clearTimeout(timer)
    timer = setTimeout(() => stalled.abort(), stallMs)
  }
  wait()
  try {
    return await upload({
      onProgress: (fraction) => {
        wait()
        onProgress?.(fraction)
      },
      signal: signal ? AbortSignal.any([signal, stalled.signal]) : stalled.signal,
    })
  } finally {
    clearTimeout(timer)
  }
}
