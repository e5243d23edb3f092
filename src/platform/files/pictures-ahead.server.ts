import { pictureUrl, pictureWidths } from './pictures.ts'

/** Requests an address of this product, as a visitor would. */
type Ask = (path: string) => Promise<Response>

/**
 * Requests every width of these pictures, the most important first, so that the first visitors do not have to wait
 * until the pictures are made. Requests one at a time, so that a visitor waits for one picture at most. Ends early on
 * `signal`.
 */
export async function makePicturesAhead(ask: Ask, keys: readonly string[], signal: AbortSignal): Promise<void> {
  // The widths that a phone requests come first.
  const [small, medium, large, largest] = pictureWidths
  for (const width of [large, medium, small, largest]) {
    for (const key of keys) {
      if (signal.aborted) return
      await ask(pictureUrl(key, width, 'avif'))
    }
  }
}
