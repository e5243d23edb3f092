import type { UploadOptions } from '#platform/device/upload.ts'

/** How long an upload may send nothing, in ms. */
const stallMs = 60_000

/** Runs an upload that is aborted when it has sent nothing for a minute, or by the caller's `signal`. */
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
