/** So long an upload may stand still. */
const stallMs = 60_000

/** Runs an upload that is aborted when nothing of it was sent for a minute. */
export async function unlessStalled<T>(
  upload: (options: { onProgress: (fraction: number) => void; signal: AbortSignal }) => Promise<T>,
  onProgress?: (fraction: number) => void,
): Promise<T> {
  const controller = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  const wait = () => {
    clearTimeout(timer)
    timer = setTimeout(() => controller.abort(), stallMs)
  }
  wait()
  try {
    return await upload({
      onProgress: (fraction) => {
        wait()
        onProgress?.(fraction)
      },
      signal: controller.signal,
    })
  } finally {
    clearTimeout(timer)
  }
}
